import Papa from 'papaparse';
import { cleanText, isBlank } from '../clean-text.ts';
import { plainText } from '../plain-text.ts';

/** The delimiters: the comma of RFC 4180, and those that spreadsheets use in other locales. */
const delimiters = [',', ';', '\t'] as const;

/** The known columns of a file. */
export type NamedColumns<Column extends string> =
  | {
      readonly kind: 'columns';
      /** For each column of the file, its name; undefined for one that is not read. */
      readonly places: readonly (Column | undefined)[];
      /** Column names of the file that are not recognized; they are not read. */
      readonly unknownColumns: readonly string[];
    }
  /** A sentence with what to do. */
  | { readonly kind: 'refused'; readonly text: string };

export interface CsvColumns<Column extends string> {
  readonly names: readonly Column[];
  /** Columns that the file must have. */
  readonly required: readonly Column[];
}

/** 'Retailer Code', 'retailer_code' and 'RETAILERCODE' are one name. */
const plainName = (name: string): string => plainText(name).replaceAll(/[\s_-]+/g, '');

/** Exports prefix a text with an apostrophe to keep spreadsheets from running it as a formula; it is removed here. */
const stripFormulaGuard = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t])/, '');

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

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

/** The known column with a name, in any case; null for another name. */
export function findNamedColumn<Column extends string>(
  names: readonly Column[],
): (name: string) => Column | null {
  const byName = new Map(names.map((name) => [plainName(name), name]));
  return (name) => byName.get(plainName(name)) ?? null;
}

/** The columns of a file whose names are given, in any case and order. */
export function nameColumns<Column extends string>(
  head: readonly string[],
  { names, required }: CsvColumns<Column>,
): NamedColumns<Column> {
  const findName = findNamedColumn(names);
  const refused = (why: string): NamedColumns<Column> => ({ kind: 'refused', text: why });
  const places = head.map((name) => findName(name) ?? undefined);
  const missing = required.filter((name) => !places.includes(name));
  if (missing.length > 0) {
    const [noun, it] = missing.length === 1 ? ['column', 'it'] : ['columns', 'them'];
    return refused(`The file has no ${noun} ${listed(missing)}. Add ${it} to its first line.`);
  }
  const repeated = places.find((name, index) => name !== undefined && places.indexOf(name) < index);
  if (repeated !== undefined) return refused(`The column ${repeated} appears twice. Remove one.`);

  return {
    kind: 'columns',
    places,
    unknownColumns: head.filter((name, index) => places[index] === undefined && name.trim() !== ''),
  };
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
