/** Digits, in groups of three between commas or spaces or without any, and an optional fraction. */
const numberPattern = /^[-+]?(?:(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.\d*)?|\.\d+)$/;

/**
 * The typed number: null for an empty text, NaN for an invalid one. Spaces and commas between thousands are ignored; any
 * other is invalid, because `12,5` may be a decimal and `12 24` two numbers.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return numberPattern.test(text) ? Number(text.replaceAll(/[\s,]/g, '')) : NaN;
}
