/** Digits, in groups of three between commas or without any, and an optional fraction. */
const numberPattern = /^[-+]?(?:(?:\d+|\d{1,3}(?:,\d{3})+)\.?\d*|\.\d+)$/;

/**
 * The typed number: null for an empty text, NaN for an invalid one. Spaces and commas between thousands are ignored; any
 * other comma is invalid, because `12,5` may be a decimal.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '');
  if (text === '') return null;
  return numberPattern.test(text) ? Number(text.replaceAll(',', '')) : NaN;
}
