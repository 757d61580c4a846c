// How the scenes sound; table/sounds.js says what a note is.

export const VOTE = [[320, 0, 0.06, 0.07, "square"]];
export const CARD = [[190, 0, 0.08, 0.1, "triangle"]];
export const QUIET = [[260, 0, 0.12, 0.05, "sine"]];
export const DEAL = [[240, 0, 0.07, 0.07, "triangle"], [240, 0.14, 0.07, 0.07, "triangle"], [240, 0.28, 0.07, 0.07, "triangle"]];
export const SUCCESS = [[523, 0, 0.2, 0.1, "triangle"], [659, 0.12, 0.2, 0.1, "triangle"], [784, 0.24, 0.5, 0.1, "triangle"]];
export const FAIL = [[220, 0, 0.3, 0.12, "sawtooth"], [165, 0.2, 0.6, 0.12, "sawtooth"]];
export const DAGGER = [[1400, 0, 0.5, 0.05, "sawtooth"], [90, 0.25, 0.7, 0.2, "sine"]];
