import { strToU8, zipSync } from 'fflate';
import { writeXlsx as writeWorkbook, type CellValue, type ColumnDef } from 'hucre/xlsx';

/**
 * How a column's values are written. A day is `2026-03-02`, a moment the date and time of a clock without a zone,
 * `2026-03-02T16:40`; a percentage is a number from 0 to 100.
 */
export type ColumnKind = 'text' | 'day' | 'moment' | 'money' | 'percent' | 'number';

interface SheetColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
}

/** Null is an empty cell. */
export type SheetValue = string | number | null;

/** A table with one row of headings. */
export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetValue[])[];
}

/** Leading characters that make a spreadsheet evaluate a text as a formula (OWASP, CSV injection). */
const formulaStart = /^[=+\-@\t\r]/;

function csvText(value: SheetValue, kind: ColumnKind): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    if (kind === 'money') return value.toFixed(2);
    return kind === 'percent' ? `${value}%` : String(value);
  }
  if (kind === 'moment') return value.replace('T', ' ');
  return formulaStart.test(value) ? `'${value}` : value;
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 in UTF-8 with a byte order mark, without which Excel assumes another encoding. */
export function writeCsv({ columns, rows }: Sheet): Uint8Array<ArrayBuffer> {
  const records = [
    columns.map(({ heading }) => csvText(heading, 'text')),
    ...rows.map((row) => row.map((value, index) => csvText(value, columns[index]?.kind ?? 'text'))),
  ];
  return strToU8(`\uFEFF${records.map((record) => `${record.map(field).join(',')}\r\n`).join('')}`);
}

/** Number formats of ECMA-376, 18.8.30. */
const formats = {
  day: 'm/d/yyyy',
  moment: 'm/d/yyyy h:mm AM/PM',
  money: '$#,##0.00;-$#,##0.00',
  percent: '0.0%',
} as const;

function getNumberFormat(kind: ColumnKind, values: readonly SheetValue[]): string | undefined {
  if (kind === 'text') return undefined;
  if (kind !== 'number') return formats[kind];
  return values.every((value) => value === null || Number.isInteger(value)) ? '#,##0' : '#,##0.0';
}

/** A spreadsheet has no zones: the time of a clock is written as if it were UTC. */
function toCellValue(value: SheetValue, kind: ColumnKind): CellValue {
  if (typeof value === 'number') return kind === 'percent' ? value / 100 : value;
  if (value !== null && kind === 'day') return new Date(`${value}T00:00Z`);
  return value !== null && kind === 'moment' ? new Date(`${value}Z`) : value;
}

/** 'AA' for 27. */
function getColumnLetters(count: number): string {
  const first = Math.floor((count - 1) / 26);
  return `${first > 0 ? getColumnLetters(first) : ''}${String.fromCodePoint(65 + ((count - 1) % 26))}`;
}

const maxColumnWidth = 40;

/** Column definition with the format, and wide enough for the heading with its button and for the first rows. */
function buildColumn({ heading, kind }: SheetColumn, values: readonly SheetValue[]): ColumnDef {
  const numFmt = getNumberFormat(kind, values);
  const widths = values.slice(0, 100).map((value) => String(value ?? '').length);
  const width = Math.min(
    maxColumnWidth,
    Math.max(heading.length + 4, ...widths.map((cellWidth) => cellWidth + 3)),
  );
  return { width, ...(numFmt !== undefined && { numFmt }) };
}

/** A fixed time for what a file contains, so that the same content produces the same bytes. */
const entryTime = '2026-01-01T00:00:00';

/** A workbook of named sheets with a frozen, filterable first row. */
export async function writeSheets(sheets: Readonly<Record<string, Sheet>>): Promise<Uint8Array<ArrayBuffer>> {
  const file = await writeWorkbook({
    properties: { modified: new Date(`${entryTime}Z`) },
    sheets: Object.entries(sheets).map(([name, { columns, rows }]) => ({
      name,
      columns: columns.map((column, index) =>
        buildColumn(
          column,
          rows.map((row) => row[index] ?? null),
        ),
      ),
      rows: [
        columns.map(({ heading }) => heading),
        ...rows.map((row) => row.map((value, index) => toCellValue(value, columns[index]?.kind ?? 'text'))),
      ],
      cells: new Map(columns.map((_, index) => [`0,${index}`, { style: { font: { bold: true } } }])),
      freezePane: { rows: 1 },
      autoFilter: { range: `A1:${getColumnLetters(columns.length)}${rows.length + 1}` },
    })),
  });
  return new Uint8Array(file);
}

/** A workbook with one sheet. */
export async function writeXlsx(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return await writeSheets({ Export: sheet });
}

/** One zip file with the given files, by name. */
export function writeZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  return zipSync({ ...files }, { mtime: entryTime, level: 6 });
}
