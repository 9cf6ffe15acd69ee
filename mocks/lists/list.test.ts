import { describe, expect, test } from 'vitest';
import { ProblemError } from '#mocks/contract/problem.ts';
import { matchAny, matchText } from './filters.ts';
import { defineList, type FilterOf, type MatchesOf } from './list.ts';
import { countOptions } from './options.ts';
import { sortRows } from './sorting.ts';
import { toHeading, toLabel } from '#mocks/lib/enum-labels.ts';

interface Row {
  readonly name: string;
  readonly day: string | null;
}

type Filter = FilterOf<'listCpcGroups'>;

const now = new Date('2026-11-20T15:00:00Z');
const days = ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-04', '2026-11-09'];
const rows: readonly Row[] = days.map((day, index) => ({ name: 'abcde'.charAt(index), day }));

const matches: MatchesOf<'listCpcGroups', Row> = {
  compareTo: null,
  retailerId: null,
  region: null,
  shipToState: null,
  mode: null,
  orderSize: null,
  groupBy: null,
  warehouse: matchAny(({ name }) => name),
  search: matchText(({ name }) => [name]),
};

function createList(isByDay: boolean) {
  return defineList({
    operation: 'listCpcGroups',
    matches,
    getDay: ({ day }) => day,
    isByDay: () => isByDay,
    getSortValue: (row, column) => (column === 'cost' ? row.day : row.name),
    toItem: ({ name }) => name,
  });
}

describe.each([true, false])('a list whose rows are sorted by day: %s', (isByDay) => {
  const list = createList(isByDay);
  const find = (filter: Filter): string =>
    list
      .find({ rows, now }, { warehouse: [], search: '', startDate: '', endDate: '9', ...filter })
      .rows.map(({ name }) => name)
      .join('');

  test('finds the rows of a period, both days included', () => {
    expect(find({})).toBe('abcde');
    expect(find({ startDate: '2026-11-02', endDate: '2026-11-04' })).toBe('bcd');
    expect(find({ startDate: '2026-11-03', endDate: '2026-11-03' })).toBe('');
    expect(find({ startDate: '2026-11-05' })).toBe('e');
    expect(find({ endDate: '2026-11-01' })).toBe('a');
  });

  test('finds the rows that match every filter', () => {
    expect(find({ warehouse: ['a', 'd'], startDate: '2026-11-02' })).toBe('d');
    expect(find({ search: ' E ' })).toBe('e');
  });

  test('compares with the same number of days, whole weeks earlier, if the period has both ends', () => {
    const prior = list.findPrior({ rows, now }, { startDate: '2026-11-08', endDate: '2026-11-10' });
    expect(prior?.rows.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(list.findPrior({ rows, now }, { startDate: '2026-11-03' })).toBeUndefined();
  });

  test('refuses a period that ends before it starts', () => {
    expect(() => find({ startDate: '2026-11-02', endDate: '2026-11-01' })).toThrow(ProblemError);
  });

  test('is read in pages, in the contract’s default order unless another is requested', () => {
    const filter: Filter = { startDate: '', endDate: '9' };
    const matching = list.find({ rows: rows.toReversed(), now }, filter);
    expect(list.getPage(matching, { page: 1, pageSize: 2 })).toMatchObject({
      items: ['e', 'd'],
      totalCount: 5,
    });
    expect(list.getPage(matching, { page: 3, pageSize: 2 }).items).toEqual(['a']);
    expect(list.getPage(matching, { page: 4, pageSize: 2 }).items).toEqual([]);
    expect(list.getPage(matching, { sort: 'name' }).items).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

test('texts sort without regard to case, and rows without a value come last in either direction', () => {
  const names = ['b', null, 'C', 'a', 'B'];
  const sort = (order: string): (string | null)[] => sortRows(names, order, ['name'], (name) => name);
  expect(sort('name')).toEqual(['a', 'b', 'B', 'C', null]);
  expect(sort('-name')).toEqual(['C', 'b', 'B', 'a', null]);
  expect(() => sort('color')).toThrow('color');
});

test('options have labels, and count the rows with their value', () => {
  const values = ['Hold', 'AppointmentScheduled'] as const;
  expect(countOptions(values, [values, [values[0], values[0]]], (rowValues) => rowValues)).toEqual([
    { value: 'Hold', label: 'Hold', count: 2 },
    { value: 'AppointmentScheduled', label: 'Appointment scheduled', count: 1 },
  ]);
  expect(toLabel('shipToCity')).toBe('Ship to city');
  expect(toLabel('InvalidUpc')).toBe('Invalid UPC');
});

test.each([
  ['bsid', 'Business system'],
  ['eta', 'ETA'],
  ['cpcTarget', 'Cost per case target'],
  ['demandStdDev', 'Demand standard deviation'],
  ['fillRatePct', 'Fill rate %'],
  ['suggestedOrderQty', 'Suggested order quantity'],
  ['weightLb', 'Weight (lb)'],
  ['lengthIn', 'Length (in)'],
  ['daysVsMabd', 'Days versus MABD'],
  ['claimId', 'Claim ID'],
  ['poNumber', 'PO number'],
])('the column %s has the heading %s', (column, heading) => {
  expect(toHeading(column)).toBe(heading);
});
