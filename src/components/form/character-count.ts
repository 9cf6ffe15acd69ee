import { lengthOf } from './limit-faults.ts';

const number = new Intl.NumberFormat('en-US');

/** From this share of the limit on people are told how much is left to them. */
const nearLimit = 0.8;

/** Codes and other short texts are counted at a glance, and often have exactly the length of their limit. */
const shortest = 20;

/** How much of the limit a text uses, once it comes near; undefined while nobody needs to know. */
export function characterCount(text: string, maxLength: number | undefined): string | undefined {
  if (maxLength === undefined || maxLength <= shortest) return undefined;
  const length = lengthOf(text.trim());
  return length < maxLength * nearLimit
    ? undefined
    : `${number.format(length)} of ${number.format(maxLength)} characters`;
}
