interface KnownFlaky {
  /** A part of the name that the end of a run prints. */
  readonly name: string;
  /** The day since which it is listed, as `YYYY-MM-DD`. */
  readonly since: string;
  readonly reason: string;
}

/** Tests that may pass only when they are repeated, at most five. In CI, any other such test fails the run. */
export const knownFlaky: readonly KnownFlaky[] = [
  {
    name: 'a document is downloaded with its file name',
    since: '2026-11-28',
    reason:
      'WebKit sometimes saves nothing after the click. It now waits for the panels of the page; whether that was the cause is not known.',
  },
  {
    name: 'firefox › frame.smoke.ts › the portal is used by keyboard alone',
    since: '2026-11-28',
    reason:
      'Once in a whole run, the user menu did not open within 30 s; 28 of 28 runs passed alone and beside busy loops. The cause is not known; the error now names the focused element.',
  },
  {
    name: 'a new version is found within ten minutes, and Reload activates it',
    since: '2026-11-29',
    reason:
      'Beside other journeys of its file, 5 of 12 runs: the waiting worker becomes active only when the page is reloaded after the limit of 15 s, and that reload does not end. Alone, 8 of 8 take a second. What the active worker still serves then is not known.',
  },
];
