import type { InboundOrder, InboundOrderColumn } from '#src/api/generated/types.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { inboundTones } from './order-status.ts';

const column = columnKit<InboundOrder, InboundOrderColumn>({ timeZone: ({ timeZone }) => timeZone });
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

export const inboundColumns = [
  column.text('receiptNumber', 'Receipt', { width: 9 }),
  column.status('status', 'Status', inboundTones, { width: 8 }),
  column.text('poNumber', 'PO', { width: 8 }),
  column.text('supplierName', 'Supplier', { width: 12 }),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...wide }),
  column.day('expectedDate', 'Expected', { isDescendingFirst: true, width: 7.5 }),
  column.moment('arrivedAt', 'Arrived', { isDescendingFirst: true, width: 10 }),
  column.quantity('casesExpected', 'Expected cases', { width: 8.5, ...wide }),
  column.quantity('casesReceived', 'Received cases', { width: 8.5, ...wide }),
  column.quantity('casesShort', 'Short', { width: 5, ...wide }),
  column.quantity('casesDamaged', 'Damaged', { width: 6, ...wide }),
  column.quantity('dockToStockHours', 'Dock to stock (hours)', { width: 9, ...wide }),
  column.computed('carrierName', 'Carrier', ({ carrier }) => carrier?.name ?? null, {
    width: 11,
    ...optional,
  }),
  column.text('trailerNumber', 'Trailer', { width: 8, ...optional }),
  column.quantity('casesOver', 'Over', { width: 5, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6, ...optional }),
];
