export type Sortable = string | number | boolean | null;

interface SortField<Column> {
  readonly column: Column;
  readonly direction: 1 | -1;
}

/** The parts of `-orderDate,orderNumber`. The request validation has rejected unknown columns. */
function parseSort<Column extends string>(sort: string, columns: readonly Column[]): SortField<Column>[] {
  return sort.split(',').map((part) => {
    const isDescending = part.startsWith('-');
    const name = isDescending ? part.slice(1) : part;
    const column = columns.find((candidate) => candidate === name);
    if (column === undefined) throw new Error(`The list cannot be sorted by ${name}.`);
    return { column, direction: isDescending ? -1 : 1 };
  });
}

/** Texts are compared by code point, case-insensitive: a locale comparison takes a second for 100,000 rows. */
function toKey(value: Sortable): Sortable {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

const noKeys: readonly Sortable[] = [];

/** Rows without a value come last in either direction. */
function compareKeys(a: Sortable, b: Sortable, direction: 1 | -1): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -direction : direction;
}

/** A sorted copy of the rows, by columns such as `-orderDate,orderNumber`; equal rows keep their order. */
export function sortRows<Row, Column extends string>(
  rows: readonly Row[],
  sort: string,
  columns: readonly Column[],
  getValue: (row: Row, column: Column) => Sortable,
): Row[] {
  const [first, ...rest] = parseSort(sort, columns);
  if (!first) return [...rows];
  // The first column usually decides; values of further columns are computed only for ties, and once per row.
  const keyed = rows.map((row) => ({ row, key: toKey(getValue(row, first.column)), more: noKeys }));
  const readMore = (entry: { readonly row: Row; more: readonly Sortable[] }): readonly Sortable[] => {
    if (entry.more === noKeys) entry.more = rest.map(({ column }) => toKey(getValue(entry.row, column)));
    return entry.more;
  };
  keyed.sort((a, b) => {
    const order = compareKeys(a.key, b.key, first.direction);
    if (order !== 0 || rest.length === 0) return order;
    const [aKeys, bKeys] = [readMore(a), readMore(b)];
    for (const [index, { direction }] of rest.entries()) {
      const next = compareKeys(aKeys[index] ?? null, bKeys[index] ?? null, direction);
      if (next !== 0) return next;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}
