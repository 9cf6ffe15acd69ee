import { listItemLots as limits } from '#src/api/generated/parameters/inventory.ts';
import type { StockLot } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import type { OpenableRecords } from '#src/components/record/use-open-record.ts';

/** Lots of items, each in all its warehouses. */
export const lotRecords = {
  type: 'Lot',
  toRecord: ({ lotNumber, itemNumber }) => ({ type: 'Lot', id: lotNumber, qualifier: itemNumber }),
  isKey: ({ qualifier }) => matchesLimits(qualifier ?? '', limits.itemNumber),
} as const satisfies OpenableRecords<Pick<StockLot, 'lotNumber' | 'itemNumber'>>;
