import { plainText } from './plain-text.ts';

/** A number as searches compare it: its letters and digits, without leading zeros; case and accents do not matter. */
export function plainNumber(text: string): string {
  return plainText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
}
