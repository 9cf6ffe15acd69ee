import type { InboundOrder, InboundOrderColumn, InboundOrderStatus } from '#src/api/generated/types.ts';
import type { NamedColumn } from '#src/components/dashboard/table-tools.tsx';
import { formatMoment, formatShortDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';

type InboundColumnOf = NamedColumn<InboundOrder, InboundOrderColumn>;

const tones: Readonly<Partial<Record<InboundOrderStatus, Tone>>> = {
  Received: 'ok',
  PutAway: 'ok',
  Closed: 'ok',
  Arrived: 'info',
  Receiving: 'info',
};

const momentCell = (moment: string | null, zone: string): string =>
  moment === null ? '—' : formatMoment(moment, zone);

export const inboundColumns: readonly InboundColumnOf[] = [
  { id: 'receiptNumber', header: 'Receipt', value: (order) => order.receiptNumber, width: 9 },
  {
    id: 'status',
    header: 'Status',
    value: (order) => enumText(order.status),
    cell: ({ status }) => <Badge tone={tones[status] ?? 'neutral'}>{enumText(status)}</Badge>,
    width: 8,
  },
  { id: 'poNumber', header: 'PO', value: (order) => order.poNumber, width: 8 },
  { id: 'supplierName', header: 'Supplier', value: (order) => order.supplierName, width: 12 },
  {
    id: 'warehouseCode',
    header: 'Warehouse',
    value: (order) => order.warehouseCode,
    width: 7,
    isHiddenOnPhone: true,
  },
  {
    id: 'expectedDate',
    header: 'Expected',
    value: (order) => order.expectedDate,
    cell: ({ expectedDate }) => formatShortDay(expectedDate),
    isDescendingFirst: true,
    width: 7.5,
  },
  {
    id: 'arrivedAt',
    header: 'Arrived',
    value: (order) => order.arrivedAt,
    cell: ({ arrivedAt, timeZone }) => momentCell(arrivedAt, timeZone),
    isDescendingFirst: true,
    width: 10,
  },
  {
    id: 'casesExpected',
    header: 'Expected cases',
    align: 'end',
    value: (order) => order.casesExpected,
    cell: ({ casesExpected }) => formatQuantity(casesExpected),
    width: 8.5,
    isHiddenOnPhone: true,
  },
  {
    id: 'casesReceived',
    header: 'Received cases',
    align: 'end',
    value: (order) => order.casesReceived,
    cell: ({ casesReceived }) => formatQuantity(casesReceived),
    width: 8.5,
    isHiddenOnPhone: true,
  },
  {
    id: 'casesShort',
    header: 'Short',
    align: 'end',
    isSortable: false,
    value: (order) => order.casesShort,
    width: 5,
    isHiddenOnPhone: true,
  },
  {
    id: 'casesDamaged',
    header: 'Damaged',
    align: 'end',
    isSortable: false,
    value: (order) => order.casesDamaged,
    width: 6,
    isHiddenOnPhone: true,
  },
  {
    id: 'dockToStockHours',
    header: 'Dock to stock (hours)',
    align: 'end',
    value: (order) => order.dockToStockHours,
    width: 9,
    isHiddenOnPhone: true,
  },
  {
    id: 'carrierName',
    header: 'Carrier',
    isSortable: false,
    value: ({ carrier }) => carrier?.name ?? null,
    width: 11,
    isOptional: true,
  },
  {
    id: 'trailerNumber',
    header: 'Trailer',
    isSortable: false,
    value: (order) => order.trailerNumber,
    width: 8,
    isOptional: true,
  },
  {
    id: 'casesOver',
    header: 'Over',
    align: 'end',
    isSortable: false,
    value: (order) => order.casesOver,
    width: 5,
    isOptional: true,
  },
  {
    id: 'pallets',
    header: 'Pallets',
    align: 'end',
    isSortable: false,
    value: (order) => order.pallets,
    width: 6,
    isOptional: true,
  },
];
