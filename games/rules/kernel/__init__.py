"""What every game needs and none has to write again: questions, an agenda, shuffling, random play."""
