import { plainNumber, plainText } from './plain-text.ts';
import { listNumbers } from './search-text.ts';

/** A part of a text: start, inclusive, and end, exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

interface ComparedText {
  readonly text: string;
  /** The part of the original that each of its code units stands for. */
  readonly parts: readonly TextRange[];
}

/** The text as searches compare it, with the places of its characters in the original. */
function compareText(original: string): ComparedText {
  const parts: TextRange[] = [];
  let text = '';
  let start = 0;
  for (const { segment } of segmenter.segment(original)) {
    const end = start + segment.length;
    const compared = plainText(segment);
    text += compared;
    for (let unit = 0; unit < compared.length; unit += 1) parts.push({ start, end });
    start = end;
  }
  return { text, parts };
}

/** An accent that stands on its own is a part of its letter. */
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Without anything but letters and digits. */
function stripText({ text, parts }: ComparedText): ComparedText {
  const matches = [...text.matchAll(/[\p{L}\p{N}]/gu)];
  return {
    text: matches.map(([character]) => character).join(''),
    parts: matches.flatMap(({ 0: { length }, index }) => parts.slice(index, index + length)),
  };
}

function findPart({ text, parts }: ComparedText, term: string): TextRange | undefined {
  if (term === '') return undefined;
  const at = text.indexOf(term);
  const [first, last] = [parts[at], parts[at + term.length - 1]];
  return first && last && { start: first.start, end: last.end };
}

/**
 * Where a text contains a search, as the API compares them: case and accents do not matter, and in numbers nothing does
 * but letters and digits. Of a longer search, one of its numbers. Undefined if it does not.
 */
export function findMatch(text: string, search: string): TextRange | undefined {
  const compared = compareText(text);
  const stripped = stripText(compared);
  const words = plainText(search).trim();
  return (
    findPart(compared, words) ??
    findPart(stripped, plainNumber(search)) ??
    listNumbers(search)
      .toSorted((a, b) => b.length - a.length)
      .map((number) => findPart(stripped, number))
      .find((part) => part !== undefined)
  );
}
