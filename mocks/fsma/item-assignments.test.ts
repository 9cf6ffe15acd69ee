import { describe, expect, test } from 'vitest';
import type { ItemAssignment, NewPointOfManufacture } from '#src/api/generated/types.ts';
import { newPoint } from './point.fixture.ts';
import { coversDay, describeDates, endReassigned, indexPoints, overlaps } from './item-assignments.ts';

const assign = (from: string | null, to: string | null, itemNumber = '10101'): ItemAssignment => ({
  itemNumber,
  from,
  to,
});
const march = assign('2026-03-01', '2026-03-31');

test.each([
  ['2026-02-28', false],
  ['2026-03-01', true],
  ['2026-03-31', true],
  ['2026-04-01', false],
])('an assignment of March covers %s: %s', (day, isCovered) => {
  expect(coversDay(march, day)).toBe(isCovered);
});

test('an assignment without days covers every day, and open ends cover all before or after', () => {
  expect(coversDay(assign(null, null), '1990-01-01')).toBe(true);
  expect(coversDay(assign(null, '2026-03-31'), '1990-01-01')).toBe(true);
  expect(coversDay(assign(null, '2026-03-31'), '2026-04-01')).toBe(false);
  expect(coversDay(assign('2026-03-01', null), '2099-01-01')).toBe(true);
  expect(coversDay(assign('2026-03-01', null), '2026-02-28')).toBe(false);
});

test.each([
  [null, '2026-02-28', false],
  [null, '2026-03-01', true],
  ['2026-03-31', null, true],
  ['2026-04-01', null, false],
  ['2026-03-10', '2026-03-11', true],
  [null, null, true],
])('an assignment from %s to %s overlaps March: %s', (from, to, isOverlap) => {
  expect(overlaps(march, assign(from, to))).toBe(isOverlap);
  expect(overlaps(assign(from, to), march)).toBe(isOverlap);
});

test('the text for an assignment’s dates', () => {
  expect(describeDates(assign(null, null))).toBe('');
  expect(describeDates(assign('2026-03-01', null))).toBe(' from Mar 1, 2026');
  expect(describeDates(assign(null, '2026-10-05'))).toBe(' until Oct 5, 2026');
  expect(describeDates(march)).toBe(' from Mar 1, 2026 to Mar 31, 2026');
});

describe('the source of a lot', () => {
  const locate = (
    name: string,
    assignments: readonly ItemAssignment[],
    change: Partial<NewPointOfManufacture> = {},
  ): NewPointOfManufacture => ({ ...newPoint, name, assignments: [...assignments], ...change });
  const joliet = locate('Joliet mill', [assign(null, '2026-03-31')]);
  const morton = locate('Morton mill', [assign('2026-04-10', null)]);

  test('is the location whose assignment covers the day, and nothing in a gap', () => {
    const find = indexPoints([joliet, morton]);
    const names = ['2020-01-01', '2026-03-31', '2026-04-01', '2026-04-09', '2026-04-10', '2030-01-01'].map(
      (day) => find('10101', day)?.name,
    );
    expect(names).toEqual(['Joliet mill', 'Joliet mill', undefined, undefined, 'Morton mill', 'Morton mill']);
    expect(find('10102', '2026-03-01')).toBeUndefined();
  });

  test('is the default in a gap, if the default is active', () => {
    const pekin = locate('Pekin mill', [], { isDefault: true });
    expect(indexPoints([joliet, morton, pekin])('10101', '2026-04-01')?.name).toBe('Pekin mill');
    const closed: NewPointOfManufacture = { ...pekin, status: 'Inactive' };
    expect(indexPoints([joliet, closed])('10101', '2026-04-01')).toBeUndefined();
  });

  test('is never an inactive location', () => {
    expect(indexPoints([{ ...joliet, status: 'Inactive' as const }])('10101', '2026-03-01')).toBeUndefined();
  });
});

describe('reassigning an item', () => {
  const otherPoints = [
    { pointId: 1, assignments: [assign(null, null), assign(null, null, '10102')] },
    { pointId: 2, assignments: [assign(null, null, '10103')] },
  ];
  const change = (from: string | null, pointId = 1): NewPointOfManufacture => ({
    ...newPoint,
    assignments: [assign(from, null)],
    reassigned: [{ itemNumber: '10101', pointId }],
  });

  test('ends its assignment at the named location on the day before, and no other', () => {
    const [first, second] = endReassigned(otherPoints, change('2026-03-01'));
    expect(first?.assignments).toEqual([assign(null, '2026-02-28'), assign(null, null, '10102')]);
    expect(second).toEqual(otherPoints[1]);
  });

  test('ends nothing unrequested, at another location, without a first day, or without a remaining day', () => {
    const { reassigned: _requested, ...unasked } = change('2026-03-01');
    expect(endReassigned(otherPoints, unasked)).toEqual(otherPoints);
    expect(endReassigned(otherPoints, change('2026-03-01', 2))).toEqual(otherPoints);
    expect(endReassigned(otherPoints, change(null))).toEqual(otherPoints);
    const later = [{ pointId: 1, assignments: [assign('2026-03-01', null)] }];
    expect(endReassigned(later, change('2026-03-01'))).toEqual(later);
    expect(endReassigned(otherPoints, { ...change('2026-03-01'), status: 'Inactive' })).toEqual(otherPoints);
  });
});
