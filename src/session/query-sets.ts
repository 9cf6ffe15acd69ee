import { isRecord } from '#src/lib/is-record.ts';
import { parseJson } from '#src/lib/parse-json.ts';
import { storedQuerySet } from './personal-storage.ts';

/** The dashboards and parts of dashboards whose query is stored for the session, as the specification lists them. */
export const querySetNames = [
  'orders',
  'inboundOrders',
  'deduction',
  'receivingVariance',
  'billing',
  'otif',
  'asn',
  'performance',
  'cost',
  'costInsight',
  'warehouseCost',
  'cpcOverview',
  'cpcDetail',
  'performanceItem',
  'performanceRetailer',
  'performanceRegional',
] as const;
export type QuerySetName = (typeof querySetNames)[number];

export interface QuerySet {
  /** YYYY-MM-DD, both included. Null when not chosen. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function parseDay(value: unknown): string | null {
  return typeof value === 'string' && day.test(value) ? value : null;
}

/**
 * Validates stored data, which may be of an older version or edited manually; invalid parts are dropped. Null when
 * nothing is usable.
 */
export function parseQuerySet(text: string | null): QuerySet | null {
  const value = parseJson(text);
  if (!isRecord(value)) return null;
  const filters = isRecord(value['filters']) ? value['filters'] : {};
  const texts = Object.entries(filters).flatMap(([name, values]): [string, string[]][] => {
    if (!Array.isArray(values)) return [];
    const valid = values.filter((item) => typeof item === 'string');
    // Stored without values, a filter that is set initially was removed.
    return valid.length > 0 || values.length === 0 ? [[name, valid]] : [];
  });
  return {
    startDate: parseDay(value['startDate']),
    endDate: parseDay(value['endDate']),
    filters: Object.fromEntries(texts),
  };
}

/** The last query of a dashboard in this session; null when there is none. */
export function readQuerySet(name: QuerySetName): QuerySet | null {
  return parseQuerySet(storedQuerySet(name).read());
}

export function storeQuerySet(name: QuerySetName, query: QuerySet): void {
  storedQuerySet(name).write(JSON.stringify(query));
}

/** Removes stored filters, which depend on the customer; the periods are kept. */
export function forgetFilters(): void {
  for (const name of querySetNames) {
    const query = readQuerySet(name);
    if (query) storeQuerySet(name, { ...query, filters: {} });
  }
}
