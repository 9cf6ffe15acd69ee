import { describe, expect, test } from 'vitest';
import { findDayOrder, needsDayOrder, parseSpreadsheetDay, proveDayOrder } from './spreadsheet-day.ts';

describe('the order of day and month of cells', () => {
  test.each([
    [['12/16/2026'], 'MonthFirst'],
    [['16/12/2026'], 'DayFirst'],
    [['16.12.26'], 'DayFirst'],
    [['05/06/2026', '2026-12-01', '13-06-26'], 'DayFirst'],
    [['05/06/2026', '6/13/2026 08:00'], 'MonthFirst'],
    [['05/06/2026'], undefined],
    [['05/05/2026', '2026-12-16', 'Dec 16, 2026', '46372', 'next week'], undefined],
    // February has no day 30, in either order.
    [['30/02/2026', '02/30/2026'], undefined],
    [['16/12/2026', '12/16/2026'], undefined],
  ] as const)('of %j is %s', (cells, order) => {
    expect(findDayOrder(cells)).toBe(order);
  });

  test('is proved by a cell that is a date in only one order', () => {
    expect(['12/16/2026', '16/12/2026', '05/06/2026', '2026-12-16'].map(proveDayOrder)).toEqual([
      'MonthFirst',
      'DayFirst',
      undefined,
      undefined,
    ]);
  });
});

describe('a date', () => {
  test.each([
    ['05/06/2026', 'MonthFirst', '2026-05-06'],
    ['05/06/2026', 'DayFirst', '2026-06-05'],
    ['5.6.26', 'DayFirst', '2026-06-05'],
    ['05/06/2026', undefined, undefined],
    ['16/12/2026', 'DayFirst', '2026-12-16'],
    ['16/12/2026', 'MonthFirst', undefined],
    ['12/16/2026', 'DayFirst', undefined],
    ['12/16/2026', undefined, undefined],
    ['05/05/2026', undefined, '2026-05-05'],
    ['2026-05-06', undefined, '2026-05-06'],
    ['2026/05/06', 'DayFirst', '2026-05-06'],
    ['6-May-26', undefined, '2026-05-06'],
    ['May 6, 2026', 'DayFirst', '2026-05-06'],
    ['46372', undefined, '2026-12-16'],
  ] as const)('%s under %s is %s', (cell, order, day) => {
    expect(parseSpreadsheetDay(cell, order)).toBe(day);
  });

  test('needs the order when its day and month are numbers without one', () => {
    const cells = ['05/06/2026', '16/12/2026', '05/05/2026', '2026-05-06', '6-May-26', '46372', '02/30/2026'];
    expect(cells.map(needsDayOrder)).toEqual([true, true, false, false, false, false, false]);
  });
});
