export type Sortable = string | number | null;

interface Order {
  readonly field: string;
  readonly direction: 1 | -1;
}

/** `-orderDate,orderNumber` in parts. */
export function ordersOf(sort: string): Order[] {
  return sort.split(',').map((part) => {
    const isDescending = part.startsWith('-');
    return { field: isDescending ? part.slice(1) : part, direction: isDescending ? -1 : 1 };
  });
}

/** Nulls stand last in either order: what has no value is what nobody looks for. */
function compare(one: Sortable, other: Sortable, direction: 1 | -1): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -direction : direction;
}

/**
 * The rows in a wanted order; equal ones keep theirs, so that pages do not overlap. Compares by code point:
 * a locale would take a second for 100,000 rows.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  sort: string,
  valueOf: (row: Row, field: string) => Sortable,
): Row[] {
  const orders = ordersOf(sort);
  const [first] = orders;
  if (!first) return [...rows];
  // The first value decides nearly always, so it is read once a row and not at every comparison.
  const keyed = rows.map((row) => ({ row, key: valueOf(row, first.field) }));
  const rest = orders.slice(1);
  keyed.sort((one, other) => {
    const order = compare(one.key, other.key, first.direction);
    if (order !== 0) return order;
    for (const { field, direction } of rest) {
      const next = compare(valueOf(one.row, field), valueOf(other.row, field), direction);
      if (next !== 0) return next;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}
