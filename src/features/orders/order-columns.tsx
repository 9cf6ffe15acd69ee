import type { OrderColumn, OrderSummary } from '#src/api/generated/types.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { performanceTones } from './order-status.ts';

const column = columnKit<OrderSummary, OrderColumn>({
  currency: ({ currency }) => currency,
  timeZone: ({ timeZone }) => timeZone,
});
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** The reason in words with the accountable party; null for an order that is neither late nor at risk. */
function getLateReason({ lateReason }: Pick<OrderSummary, 'lateReason'>): string | null {
  if (!lateReason) return null;
  const { reasonText, accountableParty } = lateReason;
  return `${reasonText} (${enumText(accountableParty).toLowerCase()})`;
}

export const orderPath = ({ orderNumber, bsid }: Pick<OrderSummary, 'orderNumber' | 'bsid'>): string =>
  pathTo('order', { params: { orderNumber }, query: { bsid } });

export const orderColumns = [
  column.link('orderNumber', 'Order', orderPath, { isCopied: true, width: 7.5 }),
  column.enum('status', 'Status', { width: 6.25, card: { line: 2 } }),
  column.text('poNumber', 'PO', {
    isCopied: true,
    width: 8,
    card: { line: 2, isAtEnd: true, header: 'before' },
  }),
  column.text('retailerName', 'Retailer', { width: 6.5, card: { line: 1 } }),
  column.day('mabd', 'MABD', { isDescendingFirst: true, width: 6, card: { line: 2, header: 'before' } }),
  column.status('deliveryPerformance', 'Delivery', performanceTones, {
    width: 6.75,
    card: { line: 1, isAtEnd: true },
  }),
  column.computed('lateReason', 'Late because', getLateReason, {
    isSortable: false,
    width: 10.75,
    card: { line: 3 },
  }),
  column.computed('scac', 'SCAC', ({ carrier }) => carrier?.scac ?? null, { isSortable: false, width: 4.5 }),
  column.quantity('casesOrdered', 'Cases', {
    width: 4.5,
    ...wide,
    card: { line: 3, isAtEnd: true, header: 'after' },
  }),
  column.money('orderValue', 'Value', { width: 6.5, ...wide }),
  column.computed(
    'shipToCity',
    'Ship to',
    ({ shipTo }) => [shipTo.city, shipTo.state].filter(Boolean).join(', '),
    { width: 10, ...optional },
  ),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.computed('carrierName', 'Carrier', ({ carrier }) => carrier?.name ?? null, {
    width: 11,
    ...optional,
  }),
  column.day('orderDate', 'Ordered', { isDescendingFirst: true, width: 7, ...optional }),
  column.percent('fillRatePct', 'Fill rate', { width: 6.5, ...optional }),
  column.quantity('casesShipped', 'Cases shipped', { width: 8, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6, ...optional }),
  column.quantity('weightLb', 'Weight (lb)', { width: 7.5, ...optional }),
  column.day('requestedShipDate', 'Requested ship', { width: 9, ...optional }),
  column.moment('appointmentAt', 'Appointment', { width: 10, ...optional }),
  column.moment('eta', 'ETA', { width: 10, ...optional }),
  column.moment('shippedAt', 'Shipped', {
    timeZone: ({ warehouseTimeZone }) => warehouseTimeZone,
    width: 10,
    ...optional,
  }),
  column.moment('deliveredAt', 'Delivered', { width: 10, ...optional }),
  column.enum('mode', 'Mode', { width: 7, ...optional }),
  column.text('bolNumber', 'BOL', { isCopied: true, width: 9, ...optional }),
  column.text('proNumber', 'PRO', { isCopied: true, width: 9, ...optional }),
  column.text('loadNumber', 'Load', { width: 8, ...optional }),
];
