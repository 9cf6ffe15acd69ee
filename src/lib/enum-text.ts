const acronyms = new Set(['API', 'ASN', 'DC', 'EDI', 'GLN', 'MABD', 'OK', 'PO', 'POD', 'SSCC', 'TLC', 'UPC']);

/**
 * The label of an enum value: 'InTransit' is 'In transit', 'LTL' is unchanged. Works for values that this build does
 * not know.
 */
export function enumText(value: string): string {
  const words = value.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [value];
  return (
    words
      .map((word, index) => {
        if (acronyms.has(word.toUpperCase())) return word.toUpperCase();
        return index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase();
      })
      .join(' ')
      // Some names of the API have British spelling; the portal's texts have American spelling.
      .replace('ancelled', 'anceled')
  );
}

/**
 * The labels of an enum in the portal's words. Values without a label of their own, including unknown ones, use
 * `enumText`.
 */
export function wordsFor<Value extends string>(
  words: Readonly<Partial<Record<Value, string>>>,
): (value: string) => string {
  const labels: Readonly<Partial<Record<string, string>>> = words;
  return (value) => labels[value] ?? enumText(value);
}

const dayRange = /^D(\d+)To(\d+)$/;

/** A range of days in words: 'D31To60' is '31–60 days'. Undefined for any other value. */
export function dayRangeText(value: string): string | undefined {
  return dayRange.test(value) ? value.replace(dayRange, '$1–$2 days') : undefined;
}
