import type { InventoryStatus, LotColumn, StockLot, Lot } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { itemPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';

type LotPart = Pick<Lot, 'lotNumber' | 'warehouseCode' | 'receivedDate' | 'status' | 'holdReason'>;

/** Identifies a part of an item's lots: a warehouse may have received a lot more than once. */
export function getLotRowId({ lotNumber, warehouseCode, receivedDate, status, holdReason }: LotPart): string {
  return [lotNumber, warehouseCode, receivedDate, status, holdReason].join(' ');
}

const column = columnKit<StockLot, LotColumn>();
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

export const lotTones: Tones<InventoryStatus> = {
  Available: 'ok',
  Allocated: 'neutral',
  Hold: 'warn',
  QualityInspection: 'warn',
  Quarantine: 'warn',
  Damaged: 'bad',
  Expired: 'bad',
  ShortDated: 'warn',
  InTransit: 'neutral',
  Returned: 'warn',
};

/** The columns of the list; the number opens the lot in a drawer. */
export const lotColumns = (onOpen: (lot: StockLot) => void) => [
  column.button('lotNumber', 'Lot', onOpen, { isCopied: true, width: 6.5 }),
  column.link('itemNumber', 'Item', itemPath, {
    width: 4.5,
    card: { line: 1 },
  }),
  column.text('description', 'Description', { width: 10.5, card: { line: 2 } }),
  column.text('warehouseCode', 'Warehouse', { width: 5.75, ...wide, card: { line: 3 } }),
  column.status('status', 'Status', lotTones, { width: 10.25, card: { line: 1, isAtEnd: true } }),
  column.day('expirationDate', 'Expires', {
    width: 5.75,
    card: { line: 2, isAtEnd: true, header: 'before' },
  }),
  column.level('daysToExpiration', 'Days left', { width: 5 }),
  column.quantity('quantity', 'Cases', { width: 4.5, card: { line: 3, isAtEnd: true, header: 'after' } }),
  column.quantity('casesAtRisk', 'FEFO risk (cases)', { width: 4.9, ...wide }),
  column.text('holdReason', 'Hold reason', { width: 6, ...wide, card: { line: 3 } }),
  column.day('holdDate', 'On hold since', { width: 8, ...optional }),
  column.day('receivedDate', 'Received', { width: 7, ...optional }),
  column.day('manufactureDate', 'Made', { width: 7, ...optional }),
  column.text('traceabilityLotCode', 'Traceability lot code', {
    isCopied: true,
    width: 12,
    ...optional,
  }),
];
