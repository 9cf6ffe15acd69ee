import { expect, it } from 'vitest';
import { getLotRowId } from './lot-columns.tsx';

it('tells the parts of a lot apart that a warehouse received on different days', () => {
  const part = {
    lotNumber: 'L28037A',
    warehouseCode: 'PA-05',
    status: 'Available',
    holdReason: null,
  } as const;
  const ids = ['2028-02-22', '2028-02-24'].map((receivedDate) => getLotRowId({ ...part, receivedDate }));
  expect(new Set(ids).size).toBe(2);
});
