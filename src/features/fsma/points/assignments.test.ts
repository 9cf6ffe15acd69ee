import { describe, expect, it } from 'vitest';
import type { ManufacturedItem, PointAssignment } from '#src/api/generated/types.ts';
import {
  describeAssignments,
  findFromFault,
  findToFault,
  listEnded,
  startAssignment,
  type OtherPoints,
} from './assignments.ts';

const today = '2026-11-20';
const row = (from = '', to = '', itemNumber = '10101') => ({ itemNumber, from, to });

function buildOtherPoints(...dates: readonly Pick<PointAssignment, 'from' | 'to'>[]): OtherPoints {
  const item: ManufacturedItem = {
    itemNumber: '10101',
    description: 'Instant oatmeal',
    ftlFood: false,
    pointId: 1,
    assignments: dates.map((range) => ({ pointId: 1, pointName: 'Joliet mill', ...range })),
  };
  return { items: new Map([[item.itemNumber, item]]), pointId: undefined };
}
const always = buildOtherPoints({ from: null, to: null });
const inMarch = buildOtherPoints({ from: '2026-03-01', to: '2026-03-31' });

describe('an item that another location makes', () => {
  it('ends there on the day before the first day here', () => {
    expect(listEnded([row('2026-11-20')], always)).toEqual([
      { itemNumber: '10101', pointId: 1, pointName: 'Joliet mill', to: '2026-11-19' },
    ]);
    expect(findFromFault([row('2026-11-20')], 0, always)).toBeUndefined();
  });

  it('requires a first day here', () => {
    expect(findFromFault([row()], 0, always)).toBe('Enter the first day: Joliet mill makes item 10101.');
    expect(listEnded([row()], always)).toEqual([]);
  });

  it.each([
    ['2026-02-28', '', 'refused'],
    ['2026-03-01', '', 'refused'],
    ['2026-03-02', '', 'ended'],
    ['2026-03-31', '', 'ended'],
    ['2026-04-01', '', 'free'],
    ['', '2026-02-28', 'free'],
    ['', '2026-03-01', 'refused'],
  ])('made there in March, made here from %s to %s: %s', (from, to, outcome) => {
    const rows = [row(from, to)];
    const hasFault = findFromFault(rows, 0, inMarch) !== undefined;
    const hasEnded = listEnded(rows, inMarch).length > 0;
    expect([hasFault, hasEnded]).toEqual([outcome === 'refused', outcome === 'ended']);
  });

  it('is not in conflict with the stored assignment of the same location', () => {
    const samePoint = { ...always, pointId: 1 };
    expect(findFromFault([row()], 0, samePoint)).toBeUndefined();
    expect(listEnded([row('2026-11-20')], samePoint)).toEqual([]);
  });

  it('starts here today, after the last day there, or at any time', () => {
    expect(startAssignment('10101', always, today)).toEqual(row(today));
    expect(startAssignment('10101', inMarch, today)).toEqual(row('2026-04-01'));
    expect(startAssignment('10102', always, today)).toEqual(row('', '', '10102'));
  });
});

it('an item cannot be listed twice for a day', () => {
  const rows = [row('', '2026-03-31'), row('2026-03-31'), row('2026-03-31', '', '10102')];
  expect(findFromFault(rows, 1, undefined)).toBe('Item 10101 is already listed for these days.');
  expect(findFromFault(rows, 2, undefined)).toBeUndefined();
  expect(findFromFault([row('', '2026-03-31'), row('2026-04-01')], 1, undefined)).toBeUndefined();
});

it('the last day is not before the first', () => {
  expect(findToFault(row('2026-03-02', '2026-03-01'))).toBe('Choose Mar 2, 2026 or later.');
  expect(findToFault(row('2026-03-02', '2026-03-02'))).toBeUndefined();
  expect(findToFault(row('', '2026-03-01'))).toBeUndefined();
});

it('the list counts the items of today and names those with dates', () => {
  const of = (itemNumber: string, from: string | null, to: string | null) => ({ itemNumber, from, to });
  expect(describeAssignments([], today)).toBe('None');
  expect(describeAssignments([of('1', null, null)], today)).toBe('1 item');
  const dated = [
    of('2', null, '2026-10-05'),
    of('3', '2026-12-01', null),
    of('4', '2026-11-01', '2026-11-20'),
  ];
  expect(describeAssignments(dated.slice(0, 1), today)).toBe('None; 2 until Oct 5, 2026');
  expect(describeAssignments([of('1', null, null), ...dated], today)).toBe(
    '2 items; 2 until Oct 5, 2026; 3 from Dec 1, 2026; 1 more with dates',
  );
});
