// Players' words, linked where they stand in a text to what they mean.

// The text as nodes to append.
export const linked = (text) => [text];
