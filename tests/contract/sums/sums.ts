import { beforeAll, expect } from 'vitest';
import type { components, Kpi, Series } from '#src/api/generated/types.ts';
import { getBody } from '#mocks/testing/get-body.ts';
import { openMock, type Caller } from '#mocks/testing/test-mock.ts';

type Schemas = components['schemas'];
type PageName = {
  [Name in keyof Schemas]: Schemas[Name] extends { items: unknown[]; totalCount: number } ? Name : never;
}[keyof Schemas];

/** Customers of different size and goods. */
export const customerIds = ['PMF', 'BHB', 'MSN', 'CSG'] as const;

export const period = 'startDate=2026-08-03&endDate=2026-11-20';

/** The mock as someone sees it who may read everything. */
export function startMock(): Caller {
  let call: Caller | undefined;
  beforeAll(async () => {
    call = (await openMock()).as('internal-user');
  });
  return (...request) => {
    if (!call) throw new Error('The mock is not open yet.');
    return call(...request);
  };
}

/** The rows of a list, on all pages; `first` is the first page with its totals. */
export async function readAll<Name extends PageName>(
  call: Caller,
  name: Name,
  path: string,
): Promise<{ readonly first: Schemas[Name]; readonly rows: Schemas[Name]['items'][number][] }> {
  const read = (page: number) =>
    getBody(call, name, `${path}${path.includes('?') ? '&' : '?'}pageSize=500&page=${page}`);
  const first = await read(1);
  const rows: Schemas[Name]['items'][number][] = [...first.items];
  while (rows.length < first.totalCount) rows.push(...(await read(rows.length / 500 + 1)).items);
  return { first, rows };
}

export function sum<Row>(rows: readonly Row[], read: (row: Row) => number | null | undefined): number {
  return rows.reduce((total, row) => total + (read(row) ?? 0), 0);
}

export function findKpi(kpis: readonly Kpi[], key: string): number {
  const figure = kpis.find((kpi) => kpi.key === key);
  if (!figure) throw new Error(`There is no figure ${key}.`);
  return figure.value ?? 0;
}

export function sumSeries(series: readonly Series[], key?: string): number {
  return sum(
    series.filter((line) => key === undefined || line.key === key).flatMap(({ points }) => points),
    ({ y }) => y,
  );
}

/** Totals beside the sums of their parts. */
export function createComparison() {
  const wrong: string[] = [];
  let count = 0;
  return {
    /** `within` is what rounding may add up to. */
    compare: (what: string, total: number, parts: number, within = 0.005): void => {
      count += 1;
      if (!(Math.abs(total - parts) <= within)) wrong.push(`${what}: ${total}, its parts ${parts}`);
    },
    expectEqual: (atLeast: number): void => {
      expect(wrong.slice(0, 25)).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(atLeast);
    },
  };
}
