"""Accounts through the API: who I am, whom I like and whom I do not, and programs that sign up."""
