import { moveFocus } from '#src/ui/focus.ts';

/** Where the rows of a page begin: what Tab reaches in a table whose cells handle keys, otherwise its first control. */
const rowStarts = [
  'main table[data-roving] tbody [tabindex="0"]',
  'main table[aria-rowcount] tbody :is(a[href], button, input)',
  'main [role="list"] a[href]',
];

/** Moves focus to the first row of the page's table, or on phones to the first link of the list. */
export function skipToRows(): void {
  const starts = rowStarts.map((selector) => document.querySelector(selector));
  moveFocus(starts.find((start) => start !== null));
}
