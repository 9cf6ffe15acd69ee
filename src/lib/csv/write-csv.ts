export type CsvValue = string | number | boolean | null | undefined;

/** What makes a spreadsheet take a text for a formula (ASVS 1.2.10). */
const formulaStart = /^[=+\-@\t\0]/;
const needsQuotes = /[",\r\n]/;

function formatValue(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}

function guarded(value: CsvValue): string {
  const text = formatValue(value);
  return typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
}

function lines(records: readonly (readonly CsvValue[])[], formatCell: (value: CsvValue) => string): string {
  const cell = (value: CsvValue): string => {
    const text = formatCell(value);
    return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return records.map((record) => `${record.map(cell).join(',')}\r\n`).join('');
}

/**
 * Comma-separated values after RFC 4180, with the byte order mark without which Excel reads UTF-8 as something
 * else. Texts that a spreadsheet would run as a formula get an apostrophe in front; numbers never do.
 */
export function writeCsv(records: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${lines(records, guarded)}`;
}

/** The same for a server that reads it back: every text as it is, which no spreadsheet shall ever open. */
export function writePlainCsv(records: readonly (readonly CsvValue[])[]): string {
  return lines(records, formatValue);
}
