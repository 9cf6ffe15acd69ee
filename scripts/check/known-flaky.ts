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
    name: 'reporting.spec.ts › the results of all reports are up to date while one runs',
    since: '2026-11-30',
    reason:
      'Once in a whole run on a slow machine, a click on Results, while the failure of a render arrived, left the view at Reports. The cause is not known; the journey now says which view is chosen.',
  },
  {
    name: 'order-entry.test.tsx › drafts and templates a template is saved by its name',
    since: '2026-11-30',
    reason:
      'Once in a whole run on a slow machine, the message that a new order starts from the template was not found. The cause is not known.',
  },
];
