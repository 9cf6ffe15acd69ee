/** Milliseconds of waiting after which the page says what it is waiting for. */
export const slowAfter = 5000;
