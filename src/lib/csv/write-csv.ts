export type CsvValue = string | number | boolean | null | undefined;

/** The first characters that make a spreadsheet run a text as a formula (ASVS 1.2.10). */
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
 * CSV after RFC 4180, with a byte order mark, which Excel needs to detect UTF-8. Texts that a spreadsheet would run as
 * a formula are prefixed with an apostrophe; numbers never are.
 */
export function writeCsv(records: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${lines(records, guarded)}`;
}

/** The same for a server that parses it: texts are unchanged, because no spreadsheet opens the file. */
export function writePlainCsv(records: readonly (readonly CsvValue[])[]): string {
  return lines(records, formatValue);
}
