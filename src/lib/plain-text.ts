import { dropInvisible, foldDashes } from './clean-text.ts';

/** Letters that no accent is removed from, but that are typed without their stroke or ligature. */
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * A text as searches compare it: in lower case, without accents and invisible characters, with hyphens for dashes and
 * spaces for other blanks. Line breaks stay.
 */
export function plainText(text: string): string {
  return foldDashes(dropInvisible(text))
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđħßæœı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[^\S\n]/g, ' ');
}

/** A number as searches compare it: its letters and digits, without leading zeros; case and accents do not matter. */
export function plainNumber(text: string): string {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}
