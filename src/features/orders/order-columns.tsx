import type { OrderColumn, OrderSummary } from '#src/api/generated/types.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/components/table/column.ts';
import { formatNearDay, formatNearMomentDay, formatPlaceTime } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { performanceTones } from './order-status.ts';

const column = columnKit<OrderSummary, OrderColumn>({
  currency: ({ currency }) => currency,
  timeZone: ({ timeZone }) => timeZone,
});
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** The party that is accountable for a delay; a retailer's own carrier delays collect freight. */
function getAccountable({ lateReason, freightTerms }: OrderSummary): string | null {
  if (!lateReason) return null;
  const party = enumText(lateReason.accountableParty);
  return lateReason.accountableParty === 'Retailer' && freightTerms === 'Collect'
    ? `${party} (its carrier)`
    : party;
}

/** A moment at a place on one line; the zone of the ship-to is in the card's notice. */
const formatBrief = (moment: string, timeZone: string): string =>
  `${formatNearMomentDay(moment, timeZone)}, ${formatPlaceTime(moment, timeZone)}`;

const orNothing = (text: string | null) => text ?? noValue;

export const orderPath = ({ orderNumber, bsid }: Pick<OrderSummary, 'orderNumber' | 'bsid'>): string =>
  pathTo('order', { params: { orderNumber }, query: { bsid } });

export const orderColumns = [
  column.link('orderNumber', 'Order', orderPath, { isCopied: true, width: 7.5 }),
  column.computed(
    'retailerName',
    'Ship to',
    ({ retailerName, shipTo }) => [retailerName, shipTo.code].filter(Boolean).join(' '),
    { width: 7.25, card: { line: 1 } },
  ),
  column.enum('status', 'Status', { width: 5.25, card: { line: 2 } }),
  column.status('deliveryPerformance', 'Delivery', performanceTones, {
    width: 5.75,
    card: { line: 1, isAtEnd: true },
  }),
  column.day('mabd', 'MABD', {
    isDescendingFirst: true,
    width: 4.5,
    cell: ({ mabd }) => (mabd === null ? noValue : formatNearDay(mabd)),
    card: { line: 2, header: 'before' },
  }),
  column.moment('eta', 'ETA', {
    width: 7.25,
    cell: ({ eta, timeZone }) => orNothing(eta && formatBrief(eta, timeZone)),
    ...wide,
  }),
  column.moment('appointmentAt', 'Appointment', {
    width: 7.25,
    cell: ({ appointmentAt, timeZone }) => orNothing(appointmentAt && formatBrief(appointmentAt, timeZone)),
    ...wide,
  }),
  column.computed('carrierName', 'Carrier', ({ carrier }) => carrier?.name ?? null, {
    isSortable: false,
    width: 6.25,
    ...wide,
  }),
  column.computed('lateReason', 'Late because', ({ lateReason }) => lateReason?.reasonText ?? null, {
    isSortable: false,
    width: 7.5,
    cell: ({ lateReason }) =>
      lateReason ? (
        <span title={lateReason.reasonText} className="block truncate">
          {lateReason.reasonText}
        </span>
      ) : (
        noValue
      ),
    card: { line: 3 },
  }),
  column.quantity('casesOrdered', 'Cases', {
    width: 4.5,
    ...wide,
    card: { line: 3, isAtEnd: true, header: 'after' },
  }),
  column.money('orderValue', 'Value', { width: 5.75, ...wide }),
  column.computed(
    'shipToCity',
    'Ship-to city',
    ({ shipTo }) => [shipTo.city, shipTo.state].filter(Boolean).join(', '),
    { width: 10, ...optional },
  ),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.computed('scac', 'SCAC', ({ carrier }) => carrier?.scac ?? null, {
    isSortable: false,
    width: 4.5,
    ...optional,
  }),
  column.computed('accountableParty', 'Accountable', getAccountable, {
    isSortable: false,
    width: 9,
    ...optional,
  }),
  column.text('poNumber', 'PO', {
    isCopied: true,
    width: 8,
    card: { line: 2, isAtEnd: true, header: 'before' },
    ...optional,
  }),
  column.day('orderDate', 'Ordered', { isDescendingFirst: true, width: 7, ...optional }),
  column.percent('fillRatePct', 'Fill rate', { width: 6.5, ...optional }),
  column.quantity('casesShipped', 'Cases shipped', { width: 8, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6, ...optional }),
  column.quantity('weightLb', 'Weight (lb)', { width: 7.5, ...optional }),
  column.day('requestedShipDate', 'Requested ship', { width: 9, ...optional }),
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
