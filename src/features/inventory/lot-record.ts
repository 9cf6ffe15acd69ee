import { listItemLots as limits } from '#src/api/generated/parameters/inventory.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { stockLotKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';

/** Lots of items, each in all its warehouses. */
export const lotRecords = {
  ...stockLotKey,
  isKey: ({ qualifier }: RecordKey): boolean => matchesLimits(qualifier ?? '', limits.itemNumber),
};
