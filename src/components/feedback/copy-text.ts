import { snackbars } from './snackbars.ts';

/** Copies a text and shows a message, also when the browser does not allow it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    snackbars.show({ tone: 'ok', text: done });
  } catch {
    snackbars.show({ tone: 'bad', text: 'The browser did not allow copying. Select the text and copy it.' });
  }
}
