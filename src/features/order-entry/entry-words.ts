/** Milliseconds without a key press before a search is sent. */
export const searchPauseMs = 200;
