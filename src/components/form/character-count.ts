import { formatNumber } from '#src/lib/figures.ts';
import { countCharacters } from '#src/lib/text-length.ts';

/** From this share of the limit, the remaining characters are shown. */
const nearLimit = 0.8;

/** Codes and other short texts are counted at a glance, and often have exactly the length of their limit. */
const shortest = 20;

/** How much of the limit a text uses, once it comes near; undefined while nobody needs to know. */
export function characterCount(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || maxLength <= shortest) return undefined;
  const length = countCharacters(text.trim());
  return length < maxLength * nearLimit
    ? undefined
    : `${formatNumber(length)} of ${formatNumber(maxLength)} characters`;
}
