import { expect, it } from 'vitest';
import type { AttentionGroup } from '#src/api/generated/types.ts';
import { splitAreas } from './attention-areas.ts';

const makeGroup = (kind: AttentionGroup['kind'], count: number, laterCount: number): AttentionGroup => ({
  kind,
  count,
  missedCount: 0,
  laterCount,
  hiddenCount: 0,
  amount: null,
  records: [],
});

it('counts what needs someone now, and apart from it what can wait, whose kinds come last', () => {
  const areas = splitAreas([
    makeGroup('VarianceBillable', 85, 85),
    makeGroup('LotOnHold', 36, 0),
    makeGroup('StockLow', 43, 28),
    makeGroup('InvoicePastDue', 12, 0),
  ]);
  expect(areas.map(({ key, count, laterCount }) => [key, count, laterCount])).toEqual([
    ['all', 63, 113],
    ['claims', 0, 85],
    ['stock', 51, 28],
    ['billing', 12, 0],
  ]);
  expect(areas[0]?.groups.map(({ kind }) => kind)).toEqual([
    'StockLow',
    'InvoicePastDue',
    'LotOnHold',
    'VarianceBillable',
  ]);
});
