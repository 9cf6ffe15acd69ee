import type { InboundOrder, InboundOrderColumn } from '#src/api/generated/types.ts';
import { inboundTones } from '#src/components/record/order-status.ts';
import { receiptPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';

const column = columnKit<InboundOrder, InboundOrderColumn>({ timeZone: ({ timeZone }) => timeZone });
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** The cases received are those expected, less the short and with the over ones. */
export const inboundColumns = [
  column.link('receiptNumber', 'Receipt', receiptPath, { isCopied: true, width: 7.75 }),
  column.status('status', 'Status', inboundTones, { width: 7.25, card: { line: 1, isAtEnd: true } }),
  column.text('poNumber', 'PO', { isCopied: true, width: 7.5, card: { line: 3, header: 'before' } }),
  column.text('supplierName', 'Supplier', { width: 7.5, card: { line: 1 } }),
  column.day('expectedDate', 'Expected', {
    isDescendingFirst: true,
    width: 6.25,
    card: { line: 2, header: 'before' },
  }),
  column.moment('arrivedAt', 'Arrived', {
    isDescendingFirst: true,
    width: 8.25,
    card: { line: 2, isAtEnd: true, header: 'before' },
  }),
  column.quantity('casesExpected', 'Expected cases', { width: 5.75, ...wide }),
  column.quantity('casesReceived', 'Received cases', {
    width: 5.75,
    ...wide,
    card: { line: 3, isAtEnd: true, header: 'after' },
  }),
  column.quantity('casesShort', 'Short', { width: 4, ...wide }),
  column.quantity('casesOver', 'Over', { width: 3.75, ...wide }),
  column.quantity('casesDamaged', 'Damaged', { width: 5.25, ...wide }),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.level('dockToStockHours', 'Dock to stock (hours)', { width: 9, ...optional }),
  column.computed('carrierName', 'Carrier', ({ carrier }) => carrier?.name ?? null, {
    width: 11,
    ...optional,
  }),
  column.text('trailerNumber', 'Trailer', { width: 8, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6, ...optional }),
];
