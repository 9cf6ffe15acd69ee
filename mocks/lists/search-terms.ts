import { SearchField } from '#src/api/generated/enums/SearchField.ts';
import { foldText } from '#mocks/lib/clean-text.ts';

/** Shorter digit sequences occur in most numbers once hyphens are removed. */
const minPlainLength = 4;
/** From this length on, a number of a longer text may be a part of one; years and quantities are shorter. */
const minPartLength = 6;

/** A text to find. */
export interface SearchTerm {
  /** Normalized as all compared texts; empty if only the number counts. */
  readonly lower: string;
  /** As a number. */
  readonly plain: string;
  /** Whether it is compared as a number, too. */
  readonly isNumber: boolean;
  /** Whether only a whole number matches, not a longer one. */
  readonly isWhole: boolean;
}

/** A number normalized for search: letters and digits in lower case, without leading zeros and accents. */
function plainNumber(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}

const isNumber = (plain: string): boolean => /\d/.test(plain) && plain.length >= minPlainLength;

/** Words before a number that say which one it is: those of the fields, and what people write for them. */
const labels: ReadonlySet<string> = new Set([
  ...Object.values(SearchField).flatMap((field) =>
    field.split(/(?=[A-Z])/).map((word) => word.toLowerCase()),
  ),
  ...['no', 'nr', 'num', 'numbers', 'purchase', 'sales', 'dc', 'store', 'tlc', 'deduction', 'ref'],
]);
const isLabel = (word: string): boolean => labels.has(word) || labels.has(word.replace(/s$/, ''));

const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const leadingWord = /^((?:[a-z]\.)+[a-z]?|[a-z]+)/;

/** The text without the labels before its number: 'po # 4502588119', 'P.O. no. 4502588119', 'order: so-1048406'. */
function dropLabels(text: string): string {
  let rest = text;
  for (;;) {
    const [word = ''] = leadingWord.exec(rest) ?? [];
    const [gap = ''] = /^[^\p{L}\p{N}-]+/u.exec(rest.slice(word.length)) ?? [];
    if (gap === '' || !isLabel(word.replaceAll('.', ''))) return rest;
    rest = rest.slice(word.length + gap.length);
  }
}

/** The text without a label that is written as a part of it: 'po4502588119', 'po-4502588119'. */
function dropPrefix(text: string): string {
  const [prefix = '', word = ''] = /^([a-z]+)-?(?=\d)/.exec(text) ?? [];
  return isLabel(word) ? text.slice(prefix.length) : text;
}

const dayOrAmount = /^(?:[$€£].*|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})$/;

/** Spreadsheets turn numbers into decimals: '4502588119.0'. */
const dropDecimals = (text: string): string => text.replace(/^([\d\s-]*\d)\.0+$/, '$1');

/** The numbers in a text of several words, as it has them: 'the po 4502588119 (so-1048406) is late'. */
function listNumbers(text: string): readonly string[] {
  const words = text
    .split(/[\s,;:|=·"'“”‘’()<>[\]{}]+/)
    .map((word) => (/^[$€£]/.test(word) ? word : word.replaceAll(outerPunctuation, '')))
    .filter((word) => word !== '');
  // Digits in short groups are one number: '4518 821 044'.
  const isGrouped = words.every((word) => /^[\d./-]+$/.test(word)) && words.some(({ length }) => length < 5);
  if (isGrouped) return [];
  return words.filter((word) => !dayOrAmount.test(word));
}

/**
 * What a search finds: its text, the text without the labels and the punctuation around it, and each number in a longer
 * text. A row with any of them matches.
 */
export function readTerms(search: string): readonly SearchTerm[] {
  const whole = foldText(search);
  if (whole === '') return [];
  const terms: SearchTerm[] = [];
  const add = (lower: string, plain: string, isWhole: boolean): void => {
    const isKnown = terms.some((term) => term.plain === plain && (term.isNumber || term.lower === lower));
    if (!isKnown) terms.push({ lower, plain, isNumber: isNumber(plain), isWhole });
  };
  const core = whole.replaceAll(outerPunctuation, '');
  const unlabeled = dropLabels(core);
  add(whole, plainNumber(whole), false);
  for (const text of [core, /\d/.test(unlabeled) ? unlabeled : core].map(dropDecimals))
    if (text.length > 1) add(text, plainNumber(text), false);
  for (const number of listNumbers(whole).map(dropDecimals)) {
    const plain = plainNumber(number);
    if (isNumber(plain)) add('', plain, plain.length < minPartLength);
    // A part of a code is not a part of other codes: 'po#4502588119/4502588120', but also 'l26/190#a'.
    for (const part of [number, ...number.split(/[#/]/)].map(dropPrefix).map(plainNumber))
      if (isNumber(part)) add('', part, true);
  }
  return terms;
}

/** A text of a row as searches compare it. */
export interface ComparedText {
  readonly lower: string;
  readonly plain: string;
}

export function readCompared(text: string): ComparedText {
  const lower = foldText(text);
  return { lower, plain: plainNumber(lower) };
}

/** How well a text matches: 0 it is the term, 1 it starts with it, 2 it contains it; undefined if it does not. */
export type Rank = 0 | 1 | 2;

export function rankText({ lower, plain }: ComparedText, term: SearchTerm): Rank | undefined {
  if ((term.lower !== '' && lower === term.lower) || (term.plain !== '' && plain === term.plain)) return 0;
  if (term.isWhole) return undefined;
  const isText = term.lower !== '';
  if ((isText && lower.startsWith(term.lower)) || (term.isNumber && plain.startsWith(term.plain))) return 1;
  return (isText && lower.includes(term.lower)) || (term.isNumber && plain.includes(term.plain))
    ? 2
    : undefined;
}

/** Whether one of the texts contains one of the terms. */
export function matchesTerms(texts: readonly (string | null)[], terms: readonly SearchTerm[]): boolean {
  return texts.some((text) => {
    if (text === null) return false;
    const compared = readCompared(text);
    return terms.some((term) => rankText(compared, term) !== undefined);
  });
}

/** Whether texts contain a search; every text contains an empty one. */
export function matchesSearch(texts: readonly (string | null)[], search: string | undefined): boolean {
  const terms = readTerms(search ?? '');
  return terms.length === 0 || matchesTerms(texts, terms);
}
