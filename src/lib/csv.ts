export type CsvValue = string | number | boolean | null | undefined;

/** What makes a spreadsheet take a text for a formula (ASVS 1.2.10). */
const formulaStart = /^[=+\-@\t\0]/;
const needsQuotes = /[",\r\n]/;

function textOf(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return formulaStart.test(value) ? `'${value}` : value;
}

function field(value: CsvValue): string {
  const text = textOf(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Comma-separated values after RFC 4180, with the byte order mark without which Excel reads UTF-8 as something
 * else. Texts that a spreadsheet would run as a formula get an apostrophe in front; numbers never do.
 */
export function writeCsv(records: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${records.map((record) => `${record.map(field).join(',')}\r\n`).join('')}`;
}
