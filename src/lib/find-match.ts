import { plainNumber } from './plain-number.ts';

/** A part of a text: start, inclusive, and end, exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

interface PlainText {
  readonly text: string;
  /** The place of each character in the original. */
  readonly places: readonly number[];
}

/** The text without spaces and hyphens, in lower case. */
function stripText(text: string): PlainText {
  const lower = text.toLowerCase();
  // Places must be those of the original; a few letters are longer in lower case.
  const characters = lower.length === text.length ? lower : text;
  const places: number[] = [];
  let plain = '';
  for (let place = 0; place < characters.length; place += 1) {
    const character = characters[place] ?? '';
    if (/[\s-]/.test(character)) continue;
    plain += character;
    places.push(place);
  }
  return { text: plain, places };
}

/**
 * Where a text contains a search, as the API compares them: case does not matter, and in numbers neither do spaces,
 * hyphens and leading zeros. Undefined if it does not.
 */
export function findMatch(text: string, search: string): TextRange | undefined {
  const term = search.trim().toLowerCase();
  if (term === '') return undefined;
  const start = text.toLowerCase().indexOf(term);
  if (start >= 0) return { start, end: start + term.length };
  const plain = stripText(text);
  const plainTerm = plainNumber(term);
  const at = plain.text.indexOf(plainTerm);
  const [first, last] = [plain.places[at], plain.places[at + plainTerm.length - 1]];
  return first === undefined || last === undefined ? undefined : { start: first, end: last + 1 };
}
