import { isObject, type Json } from '#description/json.ts';
import { getHeader, type HttpResponse } from '#cases/http/exchange.ts';
import { valuesAt, listValues, type SortCase } from '../plan/list-fields.ts';
import type { FilterKind } from '../plan/list-filters.ts';

type Scalar = string | number | boolean;

/** The id of a list's item with its name; undefined when it has none. */
function findId(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  const key = 'id' in item ? 'id' : Object.keys(item).find((name) => /(id|key|code|number)$/i.test(name));
  const value = key === undefined ? undefined : item[key];
  return typeof value === 'string' || typeof value === 'number' ? `${key} ${value}` : undefined;
}

/** The identity of a list's items: their id if they have one, otherwise all of their content. */
function getIdentity(item: Json): string {
  return findId(item) ?? JSON.stringify(item);
}

/** Whether the identities are unique; a list of assignments may contain the same one twice. */
function areDistinct(items: readonly Json[]): boolean {
  return new Set(items.map(getIdentity)).size === items.length;
}

const collators = [
  new Intl.Collator('en'),
  new Intl.Collator('en', { sensitivity: 'base' }),
  new Intl.Collator('en', { numeric: true }),
  new Intl.Collator('en', { caseFirst: 'upper' }),
];

type Order = (a: string, b: string) => number;
const codeOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Every order in which a conforming server may sort texts. */
const textOrders: readonly Order[] = [
  codeOrder,
  (a, b) => codeOrder(a.toLowerCase(), b.toLowerCase()),
  ...collators.map(
    (collator): Order =>
      (a, b) =>
        collator.compare(a, b),
  ),
];

function isSorted<T>(values: readonly T[], compare: (a: T, b: T) => number, sign: 1 | -1): boolean {
  return values.every((value, index) => {
    const before = values[index - 1];
    return index === 0 || before === undefined || !(sign * compare(before, value) > 0);
  });
}

/** The first pair out of order; undefined when there is none or it cannot be determined. Null may be first or last. */
export function sortFault(
  items: readonly Json[],
  { property, isDescending, steps = [] }: SortCase,
): string | undefined {
  const values = listValues(items, property);
  if (new Set(values).size < 2) return undefined;
  const sign = isDescending ? -1 : 1;
  const isText = values.every((value) => typeof value === 'string');
  const isTime = isText && values.every((value) => !Number.isNaN(Date.parse(String(value))));
  const orders: readonly Order[] = [
    ...textOrders,
    ...(isTime ? [(a: string, b: string) => Date.parse(a) - Date.parse(b)] : []),
    ...(steps.length > 1 ? [(a: string, b: string) => steps.indexOf(a) - steps.indexOf(b)] : []),
  ];
  const isRight = isText
    ? orders.some((order) => isSorted(values.map(String), order, sign))
    : isSorted(values.map(Number), (a, b) => a - b, sign);
  return isRight ? undefined : values.slice(0, 8).join(', ');
}

function order(first: Scalar, second: Scalar): number {
  if (typeof first === 'number' && typeof second === 'number') return first - second;
  const [a, b] = [Date.parse(String(first)), Date.parse(String(second))];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return codeOrder(String(first), String(second));
}

/** Whether an item with that value may, and must, be in the result; limits may be inclusive or exclusive. */
function filterMatch(
  kind: FilterKind,
  value: Scalar,
  requested: Scalar,
  isExact: boolean,
): { readonly may: boolean; readonly must: boolean } {
  switch (kind) {
    case 'least':
      return { may: order(value, requested) >= 0, must: order(value, requested) > 0 };
    case 'most':
      return { may: order(value, requested) <= 0, must: order(value, requested) < 0 };
    case 'equal': {
      const isSame = String(value) === String(requested);
      if (isExact) return { may: isSame, must: isSame };
      // A text may match as a case-insensitive substring.
      return { may: String(value).toLowerCase().includes(String(requested).toLowerCase()), must: isSame };
    }
  }
}

export interface FilterQuestion {
  readonly kind: FilterKind;
  readonly property: string;
  /** One match is enough. */
  readonly requested: readonly Scalar[];
  readonly isExact: boolean;
  readonly all: readonly Json[];
  readonly result: readonly Json[];
  /** Whether `all` and `result` are complete lists, not pages. */
  readonly isComplete: boolean;
}

/**
 * Whether a parameter that is named like a property inside a list of the items leaves all items, but changes that list:
 * it selects within the items, not among them.
 */
export function selectsWithin(property: string, all: readonly Json[], result: readonly Json[]): boolean {
  return (
    property.includes('.') &&
    all.length === result.length &&
    all.some((item, index) => {
      const resultItem = result[index];
      return (
        resultItem !== undefined &&
        JSON.stringify(valuesAt(item, property)) !== JSON.stringify(valuesAt(resultItem, property))
      );
    })
  );
}

/** A description of items that a filter wrongly includes or excludes; undefined when there are none. */
export function filterFault({
  kind,
  property,
  requested,
  isExact,
  all,
  result,
  isComplete,
}: FilterQuestion): string | undefined {
  const matches = (item: Json, how: 'may' | 'must', unknown: boolean): boolean => {
    const values = valuesAt(item, property);
    if (values === undefined) return unknown;
    const isMatch = (value: Scalar, expected: Scalar): boolean =>
      filterMatch(kind, value, expected, isExact)[how];
    const isList = isObject(item) && Array.isArray(item[property]);
    // For properties with several values, a filter may require one or all of them.
    if (how === 'must' && isList && requested.length > 1) {
      return requested.every((expected) => values.some((value) => isMatch(value, expected)));
    }
    if (how === 'must' && property.includes('.') && values.length > 1) {
      return values.every((value) => requested.some((expected) => isMatch(value, expected)));
    }
    return values.some((value) => requested.some((expected) => isMatch(value, expected)));
  };
  const wrong = result.find((item) => !matches(item, 'may', true));
  if (wrong !== undefined) return `an item with ${property} ${JSON.stringify(valuesAt(wrong, property))}`;
  if (!isComplete || !areDistinct(all)) return undefined;
  const resultIds = new Set(result.map(getIdentity));
  const required = all.filter((item) => matches(item, 'must', false));
  // A filter may change the figures of groups; only the number of groups must remain.
  const areGroups = result.some((item) => isObject(item) && findId(item) === undefined);
  if (areGroups && result.length >= required.length) return undefined;
  const lost = required.find((item) => !resultIds.has(getIdentity(item)));
  return lost === undefined ? undefined : `a result without ${getIdentity(lost)}, which matches`;
}

/** A description of the fault of pages that together should be the complete list; undefined without one. */
export function pagesFault(
  pages: readonly (readonly Json[])[],
  all: readonly Json[],
  size: number,
): string | undefined {
  if (!areDistinct(all)) return undefined;
  const seen = new Set<string>();
  for (const [index, page] of pages.entries()) {
    for (const item of page) {
      const identity = getIdentity(item);
      if (seen.has(identity)) return `${identity} on page ${index + 1} and an earlier page`;
      seen.add(identity);
    }
    const remaining = all.length - index * size;
    if (remaining > 0 && page.length < Math.min(size, remaining))
      return `${page.length} items on page ${index + 1}, with ${remaining} left`;
  }
  const lost = all.find((item) => !seen.has(getIdentity(item)));
  return lost === undefined ? undefined : `no page with ${getIdentity(lost)}`;
}

const counts = /^(total_?(count|items|results|records|elements)|item_?count)$/i;
const totals = /^(total|total_?(count|items|results|records|elements)|item_?count)$/i;

/**
 * The total that a response states, at the top level or in an object about the page. A plain `total` counts only in
 * paged lists: beside figures it is their sum.
 */
export function findTotal(json: Json | undefined, isPaged: boolean): number | undefined {
  if (!isObject(json)) return undefined;
  for (const [name, value] of Object.entries(json)) {
    if ((isPaged ? totals : counts).test(name) && typeof value === 'number') return value;
    if (isObject(value) && /^(page|paging|pagination|meta|metadata)$/i.test(name)) {
      const inner = findTotal(value, true);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

const totalHeaders = ['X-Total-Count', 'X-Total', 'Total-Count', 'X-Pagination-Total-Count'];

/** The total in the headers of a response: a separate header, or `items 0-9/57`. */
export function findHeaderTotal(response: Pick<HttpResponse, 'headers'>): number | undefined {
  const headerText = totalHeaders.map((name) => getHeader(response, name)).find((text) => text !== undefined);
  const [, unit, whole] =
    /^\s*([\w-]+)\s+(?:\d+-\d+|\*)\/(\d+)\s*$/.exec(getHeader(response, 'Content-Range') ?? '') ?? [];
  const text = headerText ?? (unit === 'bytes' ? undefined : whole);
  return text !== undefined && /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
}

const cursors = /^(next|next_?(cursor|page_?token|token)|cursor|continuation_?token|page_?token)$/i;

/** The cursor of the next page; undefined at the end. */
export function nextCursor(json: Json | undefined): string | undefined {
  if (!isObject(json)) return undefined;
  for (const [name, value] of Object.entries(json)) {
    if (cursors.test(name) && typeof value === 'string' && value !== '') return value;
    if (isObject(value) && /^(page|paging|pagination|meta|metadata)$/i.test(name)) {
      const inner = nextCursor(value);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}
