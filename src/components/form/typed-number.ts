/**
 * The number that somebody typed: null for nothing, NaN for what is no number. Commas between thousands and spaces
 * are read over.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (text === '') return null;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
}

/** How a number stands in its field before anybody types. */
export function formatTypedNumber(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value);
}
