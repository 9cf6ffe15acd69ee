/** Whether a row matches; null where a filter is left out and lets all rows through, so that it costs nothing. */
type Predicate<Row> = ((row: Row) => boolean) | null;

/** The rows that match everything. */
export function matchAll<Row>(...predicates: readonly Predicate<Row>[]): (row: Row) => boolean {
  const used = predicates.filter((predicate) => predicate !== null);
  return (row) => used.every((predicate) => predicate(row));
}

/** The rows with one of the wanted values. A row without a value matches none. */
export function matchAny<Row, Value>(
  wanted: readonly Value[] | undefined,
  getValue: (row: Row) => Value | null,
): Predicate<Row> {
  return matchSome(wanted, (row) => {
    const value = getValue(row);
    return value === null ? [] : [value];
  });
}

/** The rows that have several values, one of which is wanted. */
export function matchSome<Row, Value>(
  wanted: readonly Value[] | undefined,
  getValues: (row: Row) => readonly Value[],
): Predicate<Row> {
  if (wanted === undefined || wanted.length === 0) return null;
  return (row) => getValues(row).some((value) => wanted.includes(value));
}

/** The rows with exactly this value. */
export function matchValue<Row, Value>(
  wanted: Value | undefined,
  getValue: (row: Row) => Value,
): Predicate<Row> {
  return wanted === undefined ? null : (row) => getValue(row) === wanted;
}

/** The rows that contain a text, whatever the case. */
export function matchText<Row>(
  search: string | undefined,
  getTexts: (row: Row) => readonly (string | null)[],
): Predicate<Row> {
  const wanted = search?.trim().toLowerCase() ?? '';
  if (wanted === '') return null;
  return (row) => getTexts(row).some((text) => text?.toLowerCase().includes(wanted));
}
