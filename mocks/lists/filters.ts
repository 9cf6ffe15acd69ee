/** Whether a row matches; null for an omitted filter, which is skipped. */
type Predicate<Row> = ((row: Row) => boolean) | null;

/** The rows that match all filters. */
export function matchAll<Row>(...predicates: readonly Predicate<Row>[]): (row: Row) => boolean {
  const used = predicates.filter((predicate) => predicate !== null);
  return (row) => used.every((predicate) => predicate(row));
}

/** Matches rows with one of the given values. A row without a value does not match. */
export function matchAny<Row, Value>(
  wanted: readonly Value[] | undefined,
  getValue: (row: Row) => Value | null,
): Predicate<Row> {
  return matchSome(wanted, (row) => {
    const value = getValue(row);
    return value === null ? [] : [value];
  });
}

/** Matches rows with several values, one of which is given. */
export function matchSome<Row, Value>(
  wanted: readonly Value[] | undefined,
  getValues: (row: Row) => readonly Value[],
): Predicate<Row> {
  if (wanted === undefined || wanted.length === 0) return null;
  return (row) => getValues(row).some((value) => wanted.includes(value));
}

/** Matches rows with exactly this value. */
export function matchValue<Row, Value>(
  wanted: Value | undefined,
  getValue: (row: Row) => Value,
): Predicate<Row> {
  return wanted === undefined ? null : (row) => getValue(row) === wanted;
}

/** A number as people copy it: without spaces, hyphens and leading zeros, in lower case. */
export function plainNumber(text: string): string {
  return text
    .replaceAll(/[\s-]/g, '')
    .replace(/^0+(?=.)/, '')
    .toLowerCase();
}

/** Shorter digits would be found in most numbers once their hyphens are left out. */
const minPlainLength = 4;

/** Matches rows that contain a text, case-insensitive; a number also without its spaces, hyphens and leading zeros. */
export function matchText<Row>(
  search: string | undefined,
  getTexts: (row: Row) => readonly (string | null)[],
): Predicate<Row> {
  const wanted = search?.trim().toLowerCase() ?? '';
  if (wanted === '') return null;
  const plain = plainNumber(wanted);
  const isNumber = /\d/.test(plain) && plain.length >= minPlainLength;
  const matches = (text: string): boolean =>
    text.toLowerCase().includes(wanted) || (isNumber && plainNumber(text).includes(plain));
  return (row) => getTexts(row).some((text) => text !== null && matches(text));
}
