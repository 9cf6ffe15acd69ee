import { describe, expect, it } from 'vitest';
import type { SavedViewQuery } from '#src/api/generated/types.ts';
import { createMultiChoice } from '#src/components/filter/fields.ts';
import { readList, writeList } from '#src/components/filter/list-address.ts';
import {
  findQueryDifferences,
  isSameTableState,
  savedPeriodText,
  toSavedQuery,
  restoreTableState,
} from './saved-view-query.ts';
import { periodFields } from './dashboard-address.ts';

const now = '2026-11-20';
const columnIds = ['orderNumber', 'status', 'mabd'];
const lastMonth = 'startDate=2026-10-01&endDate=2026-10-31';
const currentState = { address: lastMonth, columns: undefined };
const nothing: SavedViewQuery = { period: null, search: '', sort: null, filters: [], columns: null };
const getAddress = (query: Partial<SavedViewQuery>, day = now): string =>
  restoreTableState({ ...nothing, ...query }, currentState, columnIds, day).address;

describe('a saved query', () => {
  it('contains period, search, order, filters and columns', () => {
    const address = `${lastMonth}&search=wal+mart&status=Closed&status=Shipped&mode=LTL&sort=-mabd`;
    expect(toSavedQuery({ address, columns: ['orderNumber', 'mabd'] }, now)).toEqual({
      period: { preset: 'lastMonth' },
      search: 'wal mart',
      sort: '-mabd',
      filters: [
        { name: 'status', values: ['Closed', 'Shipped'] },
        { name: 'mode', values: ['LTL'] },
      ],
      columns: ['orderNumber', 'mabd'],
    });
  });

  it('contains the days of a period without a name, and no period without one', () => {
    const period = { startDate: '2026-10-02', endDate: '2026-10-30' };
    expect(
      toSavedQuery({ ...currentState, address: new URLSearchParams(period).toString() }, now).period,
    ).toEqual(period);
    expect(toSavedQuery({ ...currentState, address: 'zero=shown' }, now)).toEqual({
      ...nothing,
      filters: [{ name: 'zero', values: ['shown'] }],
    });
  });

  it('is described in words', () => {
    expect(savedPeriodText({ preset: 'last30' })).toBe('Last 30 days');
    expect(savedPeriodText({ startDate: '2026-02-01', endDate: '2026-03-02' })).toBe(
      'Feb 1, 2026 – Mar 2, 2026',
    );
    expect(savedPeriodText(null)).toBeUndefined();
  });
});

describe('the state that a saved view restores', () => {
  it('is the saved one, with the current days of a named period', () => {
    const before = { address: `${lastMonth}&search=a&status=Closed&sort=-mabd`, columns: ['mabd', 'status'] };
    expect(
      isSameTableState(restoreTableState(toSavedQuery(before, now), currentState, columnIds, now), before),
    ).toBe(true);
    const later = restoreTableState(toSavedQuery(before, now), currentState, columnIds, '2026-12-01');
    expect(later.address).toContain('startDate=2026-11-01&endDate=2026-11-30');
    expect(isSameTableState(later, before)).toBe(false);
  });

  it('keeps the period when the view has none, or an unknown one', () => {
    expect(getAddress({})).toBe(lastMonth);
    const unknown: SavedViewQuery = JSON.parse(
      JSON.stringify({ ...nothing, period: { preset: 'fiscalYear' } }),
    );
    expect(getAddress(unknown)).toBe(lastMonth);
  });

  it('drops removed columns, and shows the default columns when none remain', () => {
    const getColumns = (columns: string[]) =>
      restoreTableState({ ...nothing, columns }, currentState, columnIds, now).columns;
    expect(getColumns(['orderNumber', 'gone', 'mabd'])).toEqual(['orderNumber', 'mabd']);
    expect(getColumns(['gone'])).toBeUndefined();
  });

  it('ignores filters, values and sorts that no longer exist, and parameters that are no filters', () => {
    const definition = {
      fields: { ...periodFields, status: createMultiChoice(['Closed', 'Shipped']) },
      sorts: ['mabd'],
      defaultSort: { by: 'mabd', isDescending: false },
    };
    const address = getAddress({
      sort: '-gone',
      filters: [
        { name: 'status', values: ['Gone', 'Closed'] },
        { name: 'gone', values: ['1'] },
        { name: 'startDate', values: ['2020-01-01'] },
        { name: 'page', values: ['7'] },
      ],
    });
    const request = readList(definition, new URLSearchParams(address));
    expect(writeList(definition, new URLSearchParams(), request).toString()).toBe(
      `${lastMonth}&status=Closed`,
    );
  });

  it('is independent of the order of the filters, but not of the columns', () => {
    const columns = ['status', 'mabd'];
    expect(
      isSameTableState(
        { address: 'a=1&b=2&a=3', columns },
        { address: 'b=2&a=1&a=3', columns: [...columns] },
      ),
    ).toBe(true);
    expect(
      isSameTableState({ ...currentState, columns }, { ...currentState, columns: columns.toReversed() }),
    ).toBe(false);
    expect(isSameTableState({ ...currentState, columns }, currentState)).toBe(false);
  });
});

it('lists the differences of two saved queries', () => {
  const filters = [
    { name: 'status', values: ['Closed'] },
    { name: 'mode', values: ['LTL'] },
  ];
  const query: SavedViewQuery = { ...nothing, filters, columns: ['mabd'] };
  expect(findQueryDifferences(query, { ...query, filters: filters.toReversed() })).toEqual([]);
  expect(findQueryDifferences(query, { ...nothing, sort: '-mabd', period: { preset: 'last30' } })).toEqual([
    'Period',
    'Filters',
    'Order',
    'Columns',
  ]);
});
