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

/** The values of an enum as options, in their order. */
export function enumOptions<Value extends string>(
  values: readonly Value[],
  getLabel: (value: string) => string = enumText,
): readonly { readonly value: Value; readonly label: string }[] {
  return values.map((value) => ({ value, label: getLabel(value) }));
}

/** The label of a range of days: 'D31To60' is '31–60 days', 'Over90' is 'Over 90 days'. Other values as `enumText`. */
export function dayRangeText(value: string): string {
  const [, from, to, over] = /^D(\d+)To(\d+)$|^Over(\d+)$/.exec(value) ?? [];
  if (over !== undefined) return `Over ${over} days`;
  return from === undefined || to === undefined ? enumText(value) : `${from}–${to} days`;
}
