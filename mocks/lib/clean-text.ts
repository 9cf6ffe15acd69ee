/** Characters without width: those that Unicode lets programs ignore, and controls other than line breaks and tabs. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F]+/gu;
/** As lists name them: Unicode's own class of spaces has neither the next line nor the empty Braille pattern. */
const spaces = /[\s\x85\u2800]+/gu;
const hyphens = /[\p{Dash_Punctuation}\u2043\u2212]/gu;

/**
 * The normal form of a text that identifies: as the API stores numbers, codes and names, and compares them. On one
 * line, composed, without characters that nobody sees, with plain hyphens and single spaces, none at the ends.
 */
export function cleanText(text: string): string {
  const line = text.replaceAll(ignorable, '').replaceAll(spaces, ' ').replaceAll(hyphens, '-');
  return line.trim().normalize('NFC');
}

/** Whether a text has nothing that can be seen. */
export function isBlank(text: string): boolean {
  return cleanText(text) === '';
}

const withoutStroke = new Map([
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
]);

const isPlain = /^[\x20-\x7E]*$/;

/** A text as searches compare it: its normal form in lower case, without accents. */
export function foldText(text: string): string {
  // Most texts are plain ASCII, and there are millions of them.
  if (isPlain.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, ' ').trim();
  const letters = cleanText(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.replaceAll(/[øłđħßæœı]/g, (letter) => withoutStroke.get(letter) ?? letter);
}

/** Names that look the same are the same: ignoring case, in their normal form. */
export function isSameName(a: string, b: string): boolean {
  return cleanText(a).toLowerCase() === cleanText(b).toLowerCase();
}

/** A record with the normal form of some of its texts. */
export function cleanMembers<Value extends object>(value: Value, ...names: readonly (keyof Value)[]): Value {
  const cleaned = { ...value };
  for (const name of names) {
    const text: unknown = value[name];
    if (typeof text === 'string') Object.assign(cleaned, { [name]: cleanText(text) });
  }
  return cleaned;
}
