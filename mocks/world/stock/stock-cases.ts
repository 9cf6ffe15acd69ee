import { InventoryStatus } from '#src/api/generated/enums.ts';
import type { Lot } from '#src/api/generated/types.ts';

type CaseColumn = 'available' | 'allocated' | 'hold' | 'damaged' | 'expired' | 'inTransit';

/** The column in which each stock status is counted. */
const columnByStatus: Readonly<Record<InventoryStatus, CaseColumn>> = {
  Available: 'available',
  ShortDated: 'available',
  Allocated: 'allocated',
  Hold: 'hold',
  QualityInspection: 'hold',
  Quarantine: 'hold',
  Returned: 'hold',
  Damaged: 'damaged',
  Expired: 'expired',
  InTransit: 'inTransit',
};

/** The statuses of stock on hold. */
export const heldStatuses: readonly InventoryStatus[] = Object.values(InventoryStatus).filter(
  (status) => columnByStatus[status] === 'hold',
);

export function casesIn(lots: readonly Lot[]): number {
  return lots.reduce((total, { quantity }) => total + quantity, 0);
}

/** The cases of lots by column. */
export function countCases(lots: readonly Lot[]): Record<CaseColumn, number> {
  const cases = { available: 0, allocated: 0, hold: 0, damaged: 0, expired: 0, inTransit: 0 };
  for (const { status, quantity } of lots) cases[columnByStatus[status]] += quantity;
  return cases;
}
