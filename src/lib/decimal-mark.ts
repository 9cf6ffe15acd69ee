import { findAgreement } from './find-agreement.ts';

/** What separates the decimals of numbers in a file; thousands are then separated by the other one. */
export type DecimalMark = '.' | ',';

/** The same number in both forms, to name a form: 'Numbers like 1,200.50'. */
export const numberExamples: Readonly<Record<DecimalMark, string>> = { '.': '1,200.50', ',': '1.200,50' };

/** The sign of the amounts that are read; those in another currency are no numbers here. */
const dollars = /^([-+]?)\s*\$\s*|\s*\$$/g;
/** Thousands that are separated as in some countries; in any other place a space separates two numbers. */
const groups = /^[-+]?\d{1,3}(?:[\s'’]\d{3})+(?![\s\d'’])/;
const plainPattern = /^[-+]?\d+$/;

interface Parts {
  readonly text: string;
  /** The separators in the order of the text. */
  readonly marks: readonly string[];
}

function split(cell: string): Parts {
  const amount = cell.trim().replaceAll(dollars, '$1');
  const text = amount.replace(groups, (grouped) => grouped.replaceAll(/[\s'’]/g, ''));
  return { text, marks: text.match(/[.,]/g) ?? [] };
}

const isMark = (mark: string | undefined): mark is DecimalMark => mark === '.' || mark === ',';

const oppositeMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/**
 * The decimal mark that a cell alone proves: `12,5` and `1.200,50` prove a comma, `1,200,000` a point. Undefined for
 * `1,200`, which can be both, and for a cell without separators.
 */
export function proveDecimalMark(cell: string): DecimalMark | undefined {
  const { text, marks } = split(cell);
  const last = marks.at(-1);
  if (!isMark(last) || parseAs(text, '.') === parseAs(text, ',')) return undefined;
  const readings = (['.', ','] as const).filter((mark) => parseAs(text, mark) !== undefined);
  return readings.length === 1 ? readings[0] : undefined;
}

const patterns: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^[-+]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/,
  ',': /^[-+]?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?$/,
};

/** The number of a text without noise under a decimal mark; undefined when it is none. */
function parseAs(text: string, mark: DecimalMark): number | undefined {
  if (!/\d/.test(text) || !patterns[mark].test(text)) return undefined;
  return Number(text.replaceAll(oppositeMark(mark), '').replace(mark, '.'));
}

/**
 * The decimal mark of numbers that belong together, such as all number cells of a file. Undefined when no cell proves
 * one, or when cells contradict each other.
 */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | undefined {
  return findAgreement(cells, proveDecimalMark);
}

/** The sign of another currency than the US dollar; undefined if there is none. */
export function findForeignCurrency(cell: string): string | undefined {
  return /(?!\$)\p{Sc}/u.exec(cell)?.[0];
}

/** Whether a cell can only be read once the decimal mark is known. */
export function needsDecimalMark(cell: string): boolean {
  return (
    split(cell).marks.length > 0 && (['.', ','] as const).some((mark) => readNumber(cell, mark) !== null)
  );
}

/** The number of a cell under a decimal mark; null for a text that is none. Without a mark only digits are read. */
export function readNumber(cell: string, mark: DecimalMark | undefined): number | null {
  const { text } = split(cell);
  if (plainPattern.test(text)) return Number(text);
  return (mark && parseAs(text, mark)) ?? null;
}
