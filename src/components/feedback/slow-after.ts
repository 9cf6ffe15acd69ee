/** Milliseconds of loading after which the page shows what is still loading. */
export const slowAfter = 5000;
