/** The typed number: null for an empty text, NaN for an invalid one. Thousands separators and spaces are ignored. */
export function parseNumber(typed: string): number | null {
  const text = typed.replaceAll(/[\s,]/g, '');
  if (text === '') return null;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
}
