import type { FilterOptions, StatusOption } from '#src/api/generated/types.ts';
import { storages, warehouses } from '#mocks/world/orders/places/warehouses.ts';
import { toLabel } from '#mocks/lib/enum-labels.ts';

/** Number of rows by value. */
function countValues<Value, Row>(
  rows: readonly Row[],
  getValues: (row: Row) => Iterable<Value>,
): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const row of rows)
    for (const value of new Set(getValues(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The distinct values with their number of rows, most frequent first. */
export function rankValues<Value, Row>(
  rows: readonly Row[],
  getValues: (row: Row) => Iterable<Value>,
): [Value, number][] {
  return [...countValues(rows, getValues)].toSorted(([, a], [, b]) => b - a);
}

/** The values in the contract's order with their number of rows. */
export function countOptions<Value extends string, Row>(
  values: readonly Value[],
  rows: readonly Row[],
  getValues: (row: Row) => readonly Value[],
): StatusOption[] {
  const counts = countValues(rows, getValues);
  return values.map((value) => ({ value, label: toLabel(value), count: counts.get(value) ?? 0 }));
}

/** The options that at least one row has. */
export function dropUnusedOptions(options: readonly StatusOption[]): StatusOption[] {
  return options.filter(({ count }) => count > 0);
}

/** The warehouses and storages with the given codes, in the order of all charts. */
export function warehouseOptions(codes: Iterable<string>): FilterOptions['warehouses'] {
  const used = new Set(codes);
  return [...warehouses, ...storages]
    .filter(({ code }) => used.has(code))
    .map(({ code, name }) => ({ code, name }));
}

/** One option per key, sorted by name. */
export function namedOptions<Option extends { readonly name: string }>(
  options: Iterable<Option>,
  getKey: (option: Option) => string | number,
): Option[] {
  const byKey = new Map<string | number, Option>();
  for (const option of options) byKey.set(getKey(option), option);
  return [...byKey.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The distribution centers of rows, sorted by name. */
export function dcOptions(
  rows: readonly { readonly dcNumber: string; readonly dcName: string }[],
): { dcNumber: string; name: string }[] {
  return namedOptions(
    rows.map(({ dcNumber, dcName }) => ({ dcNumber, name: dcName })),
    ({ dcNumber }) => dcNumber,
  );
}

/** One option per item, sorted by its number. */
export function itemOptions(
  items: Iterable<{ readonly itemNumber: string; readonly description: string }>,
): { itemNumber: string; description: string }[] {
  const byNumber = new Map(
    Array.from(items, ({ itemNumber, description }) => [itemNumber, { itemNumber, description }]),
  );
  return [...byNumber.values()].toSorted((a, b) => (a.itemNumber < b.itemNumber ? -1 : 1));
}
