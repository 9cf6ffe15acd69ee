import { Link } from 'react-router';
import type { OrderColumn, OrderSummary } from '#src/api/generated/types.ts';
import type { NamedColumn } from '#src/components/dashboard/table-tools.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoment, formatShortDay } from '#src/lib/dates.ts';
import { formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { Badge } from '#src/ui/badge.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { orderStatusTone, performanceTone } from './order-status.ts';

type OrderColumnOf = NamedColumn<OrderSummary, OrderColumn>;

const dayCell = (day: string | null): string => (day === null ? '—' : formatShortDay(day));
const momentCell = (moment: string | null, zone: string): string =>
  moment === null ? '—' : formatMoment(moment, zone);

export const orderColumns: readonly OrderColumnOf[] = [
  {
    id: 'orderNumber',
    header: 'Order',
    value: (order) => order.orderNumber,
    cell: ({ orderNumber, bsid }) => (
      <Link
        to={pathTo('order', { params: { orderNumber }, query: { bsid } })}
        className={linkClass.standalone}
      >
        {orderNumber}
      </Link>
    ),
    width: 9,
  },
  {
    id: 'status',
    header: 'Status',
    value: (order) => enumText(order.status),
    cell: ({ status }) => <Badge tone={orderStatusTone(status)}>{enumText(status)}</Badge>,
    width: 8,
  },
  { id: 'poNumber', header: 'PO', value: (order) => order.poNumber, width: 8 },
  { id: 'retailerName', header: 'Retailer', value: (order) => order.retailerName, width: 12 },
  {
    id: 'shipToCity',
    header: 'Ship to',
    isSortable: false,
    value: ({ shipTo }) => [shipTo.city, shipTo.state].filter(Boolean).join(', '),
    width: 10,
  },
  {
    id: 'warehouseCode',
    header: 'Warehouse',
    value: (order) => order.warehouseCode,
    width: 7,
    isHiddenOnPhone: true,
  },
  {
    id: 'carrierName',
    header: 'Carrier',
    isSortable: false,
    value: ({ carrier }) => carrier?.name ?? null,
    width: 11,
    isHiddenOnPhone: true,
  },
  {
    id: 'orderDate',
    header: 'Ordered',
    value: (order) => order.orderDate,
    cell: ({ orderDate }) => formatShortDay(orderDate),
    isDescendingFirst: true,
    width: 7,
  },
  {
    id: 'mabd',
    header: 'MABD',
    value: (order) => order.mabd,
    cell: ({ mabd }) => dayCell(mabd),
    isDescendingFirst: true,
    width: 7,
  },
  {
    id: 'deliveryPerformance',
    header: 'Delivery',
    value: (order) => enumText(order.deliveryPerformance),
    cell: ({ deliveryPerformance: performance }) => (
      <Badge tone={performanceTone(performance)}>{enumText(performance)}</Badge>
    ),
    width: 8,
  },
  {
    id: 'casesOrdered',
    header: 'Cases',
    align: 'end',
    value: (order) => order.casesOrdered,
    cell: ({ casesOrdered }) => formatQuantity(casesOrdered),
    width: 6,
    isHiddenOnPhone: true,
  },
  {
    id: 'fillRatePct',
    header: 'Fill rate',
    align: 'end',
    value: (order) => order.fillRatePct,
    cell: ({ fillRatePct }) => (fillRatePct === null ? '—' : formatPct(fillRatePct)),
    width: 6.5,
    isHiddenOnPhone: true,
  },
  {
    id: 'orderValue',
    header: 'Value',
    align: 'end',
    value: (order) => order.orderValue,
    cell: ({ orderValue, currency }) => formatMoney(orderValue, currency),
    width: 8,
    isHiddenOnPhone: true,
  },
  {
    id: 'casesShipped',
    header: 'Cases shipped',
    align: 'end',
    value: (order) => order.casesShipped,
    width: 8,
    isOptional: true,
  },
  {
    id: 'pallets',
    header: 'Pallets',
    align: 'end',
    value: (order) => order.pallets,
    width: 6,
    isOptional: true,
  },
  {
    id: 'weightLb',
    header: 'Weight (lb)',
    align: 'end',
    value: (order) => order.weightLb,
    width: 7.5,
    isOptional: true,
  },
  {
    id: 'requestedShipDate',
    header: 'Requested ship',
    value: (order) => order.requestedShipDate,
    cell: ({ requestedShipDate }) => dayCell(requestedShipDate),
    width: 9,
    isOptional: true,
  },
  {
    id: 'shippedAt',
    header: 'Shipped',
    value: (order) => order.shippedAt,
    cell: ({ shippedAt, timeZone }) => momentCell(shippedAt, timeZone),
    width: 10,
    isOptional: true,
  },
  {
    id: 'deliveredAt',
    header: 'Delivered',
    value: (order) => order.deliveredAt,
    cell: ({ deliveredAt, timeZone }) => momentCell(deliveredAt, timeZone),
    width: 10,
    isOptional: true,
  },
  {
    id: 'mode',
    header: 'Mode',
    isSortable: false,
    value: ({ mode }) => enumText(mode),
    width: 7,
    isOptional: true,
  },
  {
    id: 'bolNumber',
    header: 'BOL',
    isSortable: false,
    value: ({ bolNumber }) => bolNumber,
    width: 9,
    isOptional: true,
  },
  {
    id: 'proNumber',
    header: 'PRO',
    isSortable: false,
    value: ({ proNumber }) => proNumber,
    width: 9,
    isOptional: true,
  },
  {
    id: 'loadNumber',
    header: 'Load',
    isSortable: false,
    value: ({ loadNumber }) => loadNumber,
    width: 8,
    isOptional: true,
  },
];
