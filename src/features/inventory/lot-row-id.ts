import type { Lot } from '#src/api/generated/types.ts';

type LotPart = Pick<Lot, 'lotNumber' | 'warehouseCode' | 'receivedDate' | 'status' | 'holdReason'>;

/** Identifies a part of an item's lots: a warehouse may have received a lot more than once. */
export function getLotRowId({ lotNumber, warehouseCode, receivedDate, status, holdReason }: LotPart): string {
  return [lotNumber, warehouseCode, receivedDate, status, holdReason].join(' ');
}
