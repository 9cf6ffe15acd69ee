import Papa from 'papaparse';
import { cleanText, isBlank } from '../clean-text.ts';

/** The delimiters: the comma of RFC 4180, and those that spreadsheets use in other locales. */
const delimiters = [',', ';', '\t'] as const;

/** Exports prefix a text with an apostrophe to keep spreadsheets from running it as a formula; it is removed here. */
const stripFormulaGuard = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t])/, '');

const isBlankRow = (cells: readonly string[]): boolean => cells.every(isBlank);

const openQuote = (row: number): string =>
  `A quotation mark is not closed. It starts in row ${row + 1} or before.`;

/** A row of a file. */
export interface TextRow {
  /** As spreadsheets count: the first line of the file is 1. */
  readonly row: number;
  /** Trimmed, without the apostrophe of a formula guard. */
  readonly cells: readonly string[];
}

/** The rows of a file that are not blank. */
type TextRows =
  | { readonly kind: 'rows'; readonly rows: readonly TextRow[] }
  | { readonly kind: 'refused'; readonly text: string };

/** Rows among which the column names are searched: titles and dates may stand above them. */
const headRows = 30;

/** The rows of a table as a spreadsheet has them, without the blank ones; a row for which `isFilled` holds is none. */
export function numberRows(
  rows: readonly (readonly string[])[],
  isFilled: (index: number) => boolean = () => false,
): readonly TextRow[] {
  return rows.flatMap((cells, index) =>
    isBlankRow(cells) && !isFilled(index) ? [] : { row: index + 1, cells: cells.map(stripFormulaGuard) },
  );
}

/**
 * Parses CSV (RFC 4180; semicolons and tabs too) with or without lines above the column names. The delimiter is the one
 * that yields the most names for which `isName` holds, then the most cells.
 */
export function readRows(text: string, isName: (name: string) => boolean): TextRows {
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: headRows });
    const names = Math.max(0, ...data.map((cells) => cells.filter(isName).length));
    const cells = Math.max(0, ...data.map((row) => row.filter((cell) => cell.trim() !== '').length));
    return { delimiter, names, cells };
  });
  const [best] = scores.toSorted((a, b) => b.names - a.names || b.cells - a.cells);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: best?.delimiter ?? ',' });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) return { kind: 'refused', text: openQuote(open.row ?? 0) };
  return { kind: 'rows', rows: numberRows(data) };
}

/**
 * The place of the row with the column names: among the first rows, the one with the most different known names.
 * Without two known names, the first row with as many cells as the widest row.
 */
export function findHead(rows: readonly TextRow[], findName: (name: string) => string | null): number {
  const first = rows.slice(0, headRows);
  const counts = first.map(({ cells }) => new Set(cells.map(findName).filter((name) => name !== null)).size);
  const most = Math.max(0, ...counts);
  if (most >= 2) return counts.indexOf(most);
  const filled = first.map(({ cells }) => cells.filter((cell) => cell !== '').length);
  return Math.max(0, filled.indexOf(Math.max(0, ...filled)));
}

/**
 * The rows of a block of cells, as spreadsheets put it on the clipboard. Cells have their normal form; blank rows are
 * omitted, but counted: the first row of the block is 1.
 */
export function readCells(
  text: string,
): readonly { readonly row: number; readonly cells: readonly string[] }[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t' });
  return data.flatMap((cells, index) =>
    isBlankRow(cells) ? [] : [{ row: index + 1, cells: cells.map(cleanText) }],
  );
}
