import { plainName } from './plain-name.ts';
import { findPlainCode } from './read-cell.ts';
import {
  nameRow,
  readHead,
  type FileRow,
  type TableFile,
  type TablePart,
  type TableSheet,
} from './table-file.ts';

/** What a person decides about a file before it is checked. */
export interface FileChoices {
  /** Indexes of the sheets whose rows are read; the first one names the columns. */
  readonly sheets: readonly number[];
  /** The index of the row with the column names in the first sheet. */
  readonly headAt: number;
  readonly hasHiddenRows: boolean;
  readonly hasHiddenColumns: boolean;
  /** Whether each row of a merged cell has its value, not only the first one. */
  readonly isMergedFilled: boolean;
  /** Columns whose codes keep what a program has added to them, such as `.0`. */
  readonly writtenCodes: ReadonlySet<string>;
}

/** A file as it is read until a person decides otherwise: without what a person does not see. */
export function getFirstChoices({ sheet, sheets }: TableFile): FileChoices {
  return {
    sheets: [sheet],
    headAt: sheets[sheet]?.headAt ?? 0,
    hasHiddenRows: false,
    hasHiddenColumns: false,
    isMergedFilled: true,
    writtenCodes: new Set(),
  };
}

/** Changed choices: another first sheet has its column names in a row of its own. */
export function mergeChoices(
  { sheets }: TableFile,
  before: FileChoices,
  next: Partial<FileChoices>,
): FileChoices {
  const first = next.sheets?.[0];
  const isMoved = first !== undefined && first !== before.sheets[0];
  return { ...before, ...(isMoved && { headAt: sheets[first]?.headAt ?? 0 }), ...next };
}

interface ChosenSheet {
  readonly sheet: TableSheet;
  readonly headAt: number;
}

function listChosen({ sheets }: TableFile, choices: FileChoices): readonly ChosenSheet[] {
  return choices.sheets.flatMap((index, order) => {
    const sheet = sheets[index];
    return sheet ? { sheet, headAt: order === 0 ? choices.headAt : sheet.headAt } : [];
  });
}

/** The rows of a sheet with the values of merged cells. */
function fillMerged({ rows, merges }: TableSheet, headAt: number): readonly FileRow[] {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const headRow = rows[headAt]?.row ?? 0;
  const filled = new Map<number, FileRow>();
  for (const { place, first, last } of merges) {
    const source = byRow.get(first);
    const stored = source?.stored?.get(place);
    const text = source?.cells[place] ?? '';
    if (first <= headRow || (text === '' && !stored)) continue;
    for (let number = first + 1; number <= last; number += 1) {
      const row = filled.get(number) ?? byRow.get(number);
      if (!row) continue;
      const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, at) =>
        at === place ? text : (row.cells[at] ?? ''),
      );
      filled.set(number, {
        ...row,
        cells,
        stored: new Map([...(row.stored ?? []), ...(stored ? ([[place, stored]] as const) : [])]),
        merged: new Set([...(row.merged ?? []), place]),
      });
    }
  }
  return rows.map((row) => filled.get(row.row) ?? row);
}

/** The row with its cells at other places; undefined leaves one out. */
function movePlaces(row: FileRow, places: readonly (number | undefined)[]): FileRow {
  const cells: string[] = [];
  const stored = new Map(
    [...(row.stored ?? [])].flatMap(([place, value]) => {
      const to = places[place];
      return to === undefined ? [] : [[to, value] as const];
    }),
  );
  for (const [place, to] of places.entries()) if (to !== undefined) cells[to] = row.cells[place] ?? '';
  const merged = new Set([...(row.merged ?? [])].flatMap((place) => places[place] ?? []));
  return { ...row, cells: Array.from(cells, (cell) => cell ?? ''), stored, merged };
}

/** The part of a file that is read, as chosen. */
export function getPart(file: TableFile, choices: FileChoices): TablePart {
  const selectedSheets = listChosen(file, choices);
  const head: string[] = [];
  const rows: FileRow[] = [];
  for (const { sheet, headAt } of selectedSheets) {
    const names = readHead(sheet, headAt);
    const isLeftOut = (place: number): boolean => !choices.hasHiddenColumns && sheet.hiddenColumns.has(place);
    const isFirst = rows.length === 0 && head.length === 0;
    const placesByName = new Map(head.map((name, place) => [plainName(name), place]));
    const places = names.map((name, place) => {
      if (isLeftOut(place)) return undefined;
      const same = isFirst || name === '' ? undefined : placesByName.get(plainName(name));
      placesByName.delete(plainName(name));
      return same ?? head.push(name) - 1;
    });
    const filled = choices.isMergedFilled ? fillMerged(sheet, headAt) : sheet.rows;
    const isMoved = places.some((to, place) => to !== place);
    for (const row of filled.slice(headAt + 1)) {
      if (row.isHidden === true && !choices.hasHiddenRows) continue;
      rows.push({
        ...(isMoved ? movePlaces(row, places) : row),
        ...(selectedSheets.length > 1 && { sheet: sheet.name }),
      });
    }
  }
  return { head, rows };
}

/** A sheet that may be read together with others. */
export interface SheetFact {
  readonly index: number;
  readonly name: string;
  readonly isHidden: boolean;
  /** Rows below its column names. */
  readonly rows: number;
}

/** What a person does not see, or may not expect, in a file. */
export type FileFacts = ReturnType<typeof listFacts>;

function hasRow(numbers: ReadonlySet<number>, first: number, last: number): boolean {
  for (let row = first; row <= last; row += 1) if (numbers.has(row)) return true;
  return false;
}

const countRows = ({ rows, headAt }: TableSheet): number => rows.length - headAt - 1;

/** Whether two sheets have at least half of their column names in common. */
function isAlike(a: readonly string[], b: readonly string[]): boolean {
  const [namesA, namesB] = [a, b].map((names) => new Set(names.map(plainName).filter((name) => name !== '')));
  if (!namesA || !namesB) return false;
  const common = [...namesA].filter((name) => namesB.has(name)).length;
  return common >= 2 && common * 2 >= Math.max(namesA.size, namesB.size);
}

/** What has to be shown of a file before it is checked. */
export function listFacts(file: TableFile, choices: FileChoices) {
  const selectedSheets = listChosen(file, choices);
  const main = file.sheets[choices.sheets[0] ?? file.sheet];
  const mainHead = main ? readHead(main, choices.headAt) : [];
  const all = file.sheets.map((sheet, index): SheetFact & { readonly isRead: boolean } => ({
    index,
    name: sheet.name,
    isHidden: sheet.isHidden,
    rows: countRows(sheet),
    isRead:
      choices.sheets.includes(index) ||
      (countRows(sheet) > 0 && isAlike(mainHead, readHead(sheet, sheet.headAt))),
  }));
  const sheets = all.filter(({ isRead }) => isRead);
  const below = selectedSheets.flatMap(({ sheet, headAt }) =>
    sheet.rows
      .slice(headAt + 1)
      .map((row) => ({ ...row, ...(selectedSheets.length > 1 && { sheet: sheet.name }) })),
  );
  const merges = selectedSheets.flatMap(({ sheet, headAt }) => {
    const head = readHead(sheet, headAt);
    const headRow = sheet.rows[headAt]?.row ?? 0;
    const numbers = new Set(sheet.rows.map(({ row }) => row));
    return sheet.merges
      .filter(({ first, last }) => first > headRow && hasRow(numbers, first + 1, last))
      .map(({ place, first, last }) => ({
        name: head[place] || `column ${place + 1}`,
        rows: `${first} to ${last}`,
      }));
  });
  const hiddenColumns = selectedSheets.flatMap(({ sheet, headAt }) =>
    readHead(sheet, headAt).filter((name, place) => name !== '' && sheet.hiddenColumns.has(place)),
  );
  return {
    /** Names of rows that are hidden in the sheets that are read. */
    hiddenRows: below.filter(({ isHidden }) => isHidden).map(nameRow),
    /** Names of hidden columns with values. */
    hiddenColumns: [...new Set(hiddenColumns)],
    /** Names of columns with merged cells, and of the first rows that share one. */
    mergedColumns: [...new Set(merges.map(({ name }) => name))],
    mergedRows: [...new Set(merges.map(({ rows }) => rows))],
    /** The sheets with the same column names, if there are several. */
    sheets: sheets.length > 1 ? sheets : [],
    /** Other sheets with cells, which are not read. */
    otherSheets: all.filter(({ isRead }) => !isRead),
  };
}

/** A column with codes to which a program has added something. */
export interface WrittenCodes<Column extends string> {
  readonly column: Column;
  readonly count: number;
  /** The first one, as it is written and without what was added. */
  readonly written: string;
  readonly plain: string;
}

/** The columns of codes, at their places, in which a program has added something. */
export function listWrittenCodes<Column extends string>(
  rows: readonly FileRow[],
  places: readonly { readonly column: Column; readonly place: number }[],
): readonly WrittenCodes<Column>[] {
  return places.flatMap(({ column, place }): WrittenCodes<Column>[] => {
    const candidates = rows.flatMap(({ cells, stored }) => {
      const written = cells[place]?.trim() ?? '';
      const plain = findPlainCode({ text: written, stored: stored?.get(place) });
      return plain === undefined ? [] : { written, plain };
    });
    const [first] = candidates;
    return first ? [{ column, count: candidates.length, ...first }] : [];
  });
}

/** Whether a person has to see what a file contains before it is checked. */
export function needsReview({ hiddenRows, hiddenColumns, mergedColumns, sheets }: FileFacts): boolean {
  return [hiddenRows, hiddenColumns, mergedColumns, sheets].some(({ length }) => length > 0);
}
