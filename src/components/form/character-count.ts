import { formatNumber } from '#src/lib/figures.ts';
import { countCharacters } from '#src/lib/text-length.ts';

/** From this share of the limit, the remaining characters are shown. */
const nearLimit = 0.8;

/** No count for short texts such as codes, which often have exactly the maximum length. */
const shortest = 20;

/** The character count of a text near its limit; undefined otherwise. */
export function characterCount(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || maxLength <= shortest) return undefined;
  const length = countCharacters(text.trim());
  return length < maxLength * nearLimit
    ? undefined
    : `${formatNumber(length)} of ${formatNumber(maxLength)} characters`;
}
