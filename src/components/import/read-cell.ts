import { isErrorCell, writeNumber, type FileCell } from '#src/lib/csv/file-cell.ts';
import { swapDay } from '#src/lib/csv/spreadsheet-day.ts';
import { formatDay, isDay } from '#src/lib/dates.ts';
import { readNumber } from '#src/lib/decimal-mark.ts';

/**
 * How the cells of a column are read. A code is what its cell shows; a percentage is 70 for a cell that shows 70%, and
 * a number is no percentage.
 */
export type CellKind = 'text' | 'code' | 'number' | 'percent' | 'date' | 'yesNo';

/**
 * How the date cells of a workbook are read: as stored, or with day and month swapped. Undefined while it is not known
 * whether a program has swapped them.
 */
export type CellDates = 'Stored' | 'Swapped';

export interface CellSettings {
  /** Whether codes are read without what a program has added to them, such as `.0`. */
  readonly isCodePlain: boolean;
  readonly cellDates: CellDates | undefined;
}

/** A cell as its column reads it, trimmed. */
export interface CellReading {
  readonly text: string;
  /** A workbook stores it as a number, so that its decimal mark is known. */
  readonly isNumber: boolean;
  /** Why it cannot be read, with what to do. */
  readonly error?: string;
  /** What a person has to check. */
  readonly warning?: string;
}

/** From this number on, a spreadsheet replaces digits with zeros. */
const firstRounded = 1e15;

/** The number of a text as a workbook shows it: negative in parentheses, with its unit of money or percent. */
function readShown(text: string): number | null {
  const isNegative = /^\(.*\)$/.test(text);
  const value = readNumber(text.replaceAll(/[()%]/g, ''), '.');
  return value !== null && isNegative ? -value : value;
}

/** Whether a number is shown with a word or with another currency than the US dollar, so that it is not the number alone. */
function hasWords(text: string): boolean {
  return /[^\d\s.,$%+\-()/']/.test(text.replace(/E[+-]?\d+$/i, ''));
}

const asShown = ({ text }: FileCell): CellReading => ({ text, isNumber: false });

function readNumberCell(kind: CellKind, cell: FileCell): CellReading {
  const { text, stored } = cell;
  if (stored?.kind === 'date')
    return { ...asShown(cell), error: `The cell shows a date, ${text}. Enter the number.` };
  if (stored?.kind !== 'number') return asShown(cell);
  if (stored.isPercent && kind !== 'percent')
    return { ...asShown(cell), error: `The cell shows a percentage, ${text}. Enter the number.` };
  if (hasWords(text)) return asShown(cell);
  const value = writeNumber(stored.value);
  const reading = readShown(text);
  const isRounded = reading !== null && writeNumber(reading) !== value;
  return {
    text: value,
    isNumber: true,
    ...(isRounded && { warning: `The file shows ${text}; the cell contains ${value}.` }),
  };
}

/** The code without what a program has added to it: `.0`, commas, an exponent. Undefined where nothing was added. */
export function findPlainCode({ text, stored }: FileCell): string | undefined {
  const isGrouped = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.0+)?$/.test(text);
  if (stored === undefined) {
    const plain = isGrouped ? text.replace(/\.0+$/, '').replaceAll(',', '') : text;
    return plain === text ? undefined : plain;
  }
  if (stored.kind !== 'number' || stored.isPercent || !Number.isInteger(stored.value)) return undefined;
  const digits = writeNumber(stored.value);
  // Leading zeros are what the number format is for.
  const isAdded = (isGrouped && !/^0\d/.test(text)) || /^[\d.,]+E\+?\d+$/i.test(text);
  return isAdded && digits !== text ? digits : undefined;
}

function readCode(cell: FileCell, { isCodePlain }: CellSettings): CellReading {
  const { text, stored } = cell;
  if (stored?.kind === 'date')
    return { ...asShown(cell), error: `A spreadsheet shows a date here, ${text}. Enter the code.` };
  const isRounded = stored?.kind === 'number' && Math.abs(stored.value) >= firstRounded;
  return {
    text: (isCodePlain ? findPlainCode(cell) : undefined) ?? text,
    isNumber: false,
    ...(isRounded && {
      warning: `A spreadsheet stores 15 digits of a number; check the last ones of ${text}.`,
    }),
  };
}

function readDate(cell: FileCell, { cellDates }: CellSettings): CellReading {
  const { text, stored } = cell;
  if (stored?.kind === 'number') return { text: writeNumber(stored.value), isNumber: true };
  if (stored?.kind !== 'date') return asShown(cell);
  const swapped = swapDay(stored.day);
  if (swapped === undefined || cellDates === 'Stored') return { text: stored.day, isNumber: false };
  if (cellDates === 'Swapped') return { text: swapped, isNumber: false };
  const days = [stored.day, swapped].map((day) => (isDay(day) ? formatDay(day) : day));
  return {
    ...asShown(cell),
    error: `${text} can be ${days.join(' or ')}. Choose how date cells are read, or correct the cell.`,
  };
}

/**
 * Reads a cell of a file for a column: the one place that decides between what a cell shows and what it stores. An error
 * or a formula without a result is an error in any column.
 */
export function readFileCell(kind: CellKind, cell: FileCell, settings: CellSettings): CellReading {
  if (isErrorCell(cell)) return { ...asShown(cell), error: `The cell shows ${cell.text}. Enter the value.` };
  if (cell.stored?.kind === 'noResult')
    return {
      ...asShown(cell),
      error:
        'The formula of this cell has no result. Enter the value, or save the file in a spreadsheet first.',
    };
  switch (kind) {
    case 'number':
    case 'percent':
      return readNumberCell(kind, cell);
    case 'code':
      return readCode(cell, settings);
    case 'date':
      return readDate(cell, settings);
    case 'yesNo':
      return cell.stored?.kind === 'yesNo'
        ? { text: cell.stored.value ? 'yes' : 'no', isNumber: false }
        : asShown(cell);
    case 'text':
      return asShown(cell);
  }
}
