import type { World } from '#mocks/world.ts';

interface Asked {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
}

interface Page<Row> {
  items: Row[];
  page: number;
  pageSize: number;
  totalCount: number;
  asOf: string;
}

const usualPageSize = 50;
const texts = new Intl.Collator('en', { sensitivity: 'base' });

type Value = string | number | boolean | null;

/** Nulls stand last in either order: what has no value is what nobody looks for. */
function compare(one: Value, other: Value, direction: 1 | -1): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other);
  return direction * texts.compare(String(one), String(other));
}

/**
 * The rows sorted by a list such as `-lastSignInAt,displayName`. `valueOf` gives what is sorted by; the contract has
 * refused other fields before.
 */
export function sortedBy<Row>(
  rows: readonly Row[],
  sort: string,
  valueOf: (row: Row, field: string) => Value,
): Row[] {
  const orders = sort.split(',').map((part) => {
    const isDescending = part.startsWith('-');
    return { field: isDescending ? part.slice(1) : part, direction: isDescending ? -1 : 1 } as const;
  });
  return rows.toSorted((one, other) => {
    for (const { field, direction } of orders) {
      const order = compare(valueOf(one, field), valueOf(other, field), direction);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** One page of the sorted rows. */
export function pageOf<Row>(
  world: World,
  rows: readonly Row[],
  { page = 1, pageSize = usualPageSize, sort }: Asked,
  usualSort: string,
  valueOf: (row: Row, field: string) => Value,
): Page<Row> {
  const sorted = sortedBy(rows, sort ?? usualSort, valueOf);
  return {
    items: sorted.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    totalCount: rows.length,
    asOf: world.now().toISOString(),
  };
}

/** Whether a filter of several values lets one through; without a value it lets all through. */
export function isOne<Value>(wanted: readonly Value[] | undefined, value: Value): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.includes(value);
}

/** Whether one of the texts holds what is searched for, whatever the case. */
export function holds(search: string | undefined, ...texts: readonly (string | null)[]): boolean {
  const wanted = search?.trim().toLowerCase() ?? '';
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted));
}
