// What a page showed when its test failed: from the test to the end of the run.

/** The type of the annotation of a test with the state of its page. */
export const pageStateType = 'page';

/**
 * The path, headings, messages and dialogs of the page on which the code runs, in the order of the document. Browsers
 * receive the text of the function: it uses nothing but the document.
 */
export function describePage(): string {
  const parts = document.querySelectorAll(
    'h1, [role=alert], [role=status], [role=dialog], [role=alertdialog]',
  );
  const texts = Array.from(parts, (part) => (part.textContent ?? '').trim().slice(0, 80)).filter(Boolean);
  return [location.pathname, ...texts].join(' | ');
}
