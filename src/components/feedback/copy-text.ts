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

function buildTable(records: readonly (readonly string[])[]): string {
  const table = document.createElement('table');
  for (const record of records) {
    const row = table.insertRow();
    for (const text of record) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}

/** Copies records so that a mail or a spreadsheet takes them as a table, and a plain text as columns between tabs. */
export async function copyTable(records: readonly (readonly string[])[], done: string): Promise<void> {
  const plain = records.map((record) => record.join('\t')).join('\n');
  if (typeof ClipboardItem === 'undefined') return copyText(plain, done);
  try {
    const kinds = { 'text/plain': plain, 'text/html': buildTable(records) };
    const parts = Object.entries(kinds).map(([type, text]) => [type, new Blob([text], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))]);
    snackbars.show({ tone: 'ok', text: done });
  } catch {
    return copyText(plain, done);
  }
}
