import { plainNumber, plainText } from './plain-text.ts';

/** Shorter digit sequences occur in most numbers. */
const minNumberLength = 4;
/** From this length on, a number of a longer text may be a part of one; years and quantities are shorter. */
const minPartLength = 6;

const isNumber = (plain: string): boolean => plain.length >= minNumberLength && /\d/.test(plain);

const outerPunctuation = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of a search, without the punctuation around them. */
function listWords(search: string): readonly string[] {
  return plainText(search)
    .split(/[\s,;:|=·"'“”‘’()<>[\]{}]+/)
    .map((word) => word.replaceAll(outerPunctuation, ''))
    .filter((word) => word !== '');
}

/** The numbers in a search, as searches compare them, such as those of a pasted sentence. Days and amounts are none. */
export function listNumbers(search: string): readonly string[] {
  const numbers = listWords(search)
    .filter((word) => !/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(word))
    .flatMap((word) => [word, ...word.split(/[#/]/).filter((part) => /\d/.test(part))])
    // Spreadsheets turn numbers into decimals; labels are also written as a part of the number.
    .flatMap((word) => [word.replace(/^(\d+)\.0+$/, '$1'), word.replace(/^[a-z]+[-#.]*(?=\d)/, '')])
    .map(plainNumber);
  return [...new Set(numbers)].filter(isNumber);
}

/** The texts of a row as searches compare them. */
export interface SearchedTexts {
  /** One below the other, so that no match spans two. */
  readonly text: string;
  readonly numbers: readonly string[];
}

export function readSearchedTexts(texts: readonly string[]): SearchedTexts {
  return { text: plainText(texts.join('\n')), numbers: texts.map(plainNumber) };
}

/**
 * Whether texts match a search: they contain every word of it in any order, or its number, or one of the numbers in it.
 * Undefined for a search in which nothing can be seen.
 */
export function createTextMatch(search: string): ((texts: SearchedTexts) => boolean) | undefined {
  const words = plainText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const bare = listWords(search);
  const whole = plainNumber(search);
  const numbers = listNumbers(search);
  const hasNumbers = numbers.length > 0 && bare.length > 1;
  return ({ text, numbers: compared }) =>
    words.every((word) => text.includes(word)) ||
    (bare.length > 0 && bare.every((word) => text.includes(word))) ||
    (isNumber(whole) && compared.some((number) => number.includes(whole))) ||
    (bare.length === 1 && numbers.some((part) => compared.some((number) => number.includes(part)))) ||
    (hasNumbers &&
      numbers.some((part) =>
        compared.some((number) => number === part || (part.length >= minPartLength && number.includes(part))),
      ));
}
