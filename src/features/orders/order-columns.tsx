import type { ReactNode } from 'react';
import { OrderExceptionType } from '#src/api/generated/enums.ts';
import type { OrderColumn, OrderSummary } from '#src/api/generated/types.ts';
import { accountableText } from '#src/components/page/accountable-text.ts';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { performanceTones } from '#src/components/record/order-status.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { OneLine } from '#src/components/table/one-line.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatNearDay, formatNearMomentDay, formatPlaceTime } from '#src/lib/dates.ts';

const column = columnKit<OrderSummary, OrderColumn>({
  currency: ({ currency }) => currency,
  timeZone: ({ timeZone }) => timeZone,
});
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

const getAccountable = ({ lateReason, freightTerms }: OrderSummary): string | null =>
  lateReason && accountableText(lateReason.accountableParty, freightTerms);

/** A moment at a place on one line; the zone of the ship-to is in the card's notice. */
const showBrief = (moment: string, timeZone: string): ReactNode => (
  <span className="whitespace-nowrap">
    {formatNearMomentDay(moment, timeZone)}, {formatPlaceTime(moment, timeZone)}
  </span>
);

const getShipTo = ({ retailerName, shipTo }: OrderSummary): string =>
  [retailerName, shipTo.code].filter(Boolean).join(' ');

export const orderColumns = [
  column.link('orderNumber', 'Order', orderPath, { isCopied: true, width: 6.5 }),
  column.computed('retailerName', 'Ship to', getShipTo, {
    width: 7.4,
    cell: (row) => (
      <OneLine text={getShipTo(row)} title={`${row.shipTo.name}, ${row.shipTo.city} ${row.shipTo.state}`} />
    ),
    card: { line: 1 },
  }),
  column.enum('status', 'Status', { width: 6.1, card: { line: 2 } }),
  column.status('deliveryPerformance', 'Delivery', performanceTones, {
    width: 6.5,
    card: { line: 1, isAtEnd: true },
  }),
  column.day('mabd', 'MABD', {
    isDescendingFirst: true,
    width: 4.25,
    cell: ({ mabd }) => (mabd === null ? noValue : formatNearDay(mabd)),
    card: { line: 2, header: 'before' },
  }),
  column.moment('eta', 'ETA', {
    width: 7,
    cell: ({ eta, timeZone }) => (eta === null ? noValue : showBrief(eta, timeZone)),
    ...wide,
  }),
  column.moment('appointmentAt', 'Appointment', {
    width: 7,
    cell: ({ appointmentAt, timeZone, exceptionTypes }) => {
      if (appointmentAt !== null) return showBrief(appointmentAt, timeZone);
      const isMissing = exceptionTypes.includes(OrderExceptionType.NoAppointment);
      return isMissing ? <b className="font-medium text-warn">None</b> : noValue;
    },
    ...wide,
  }),
  column.computed('carrierName', 'Carrier', ({ carrier }) => carrier?.name ?? null, {
    width: 5.25,
    cell: ({ carrier }) => (carrier ? <OneLine text={carrier.name} title={carrierText(carrier)} /> : noValue),
    ...wide,
  }),
  column.computed('lateReason', 'Late because', ({ lateReason }) => lateReason?.reasonText ?? null, {
    width: 6.6,
    cell: ({ lateReason }) => (lateReason ? <OneLine text={lateReason.reasonText} /> : noValue),
    card: { line: 3 },
  }),
  column.quantity('casesOrdered', 'Cases', {
    width: 4,
    ...wide,
    card: { line: 3, isAtEnd: true, header: 'after' },
  }),
  column.money('orderValue', 'Value', { width: 5.5, ...wide }),
  column.computed(
    'shipToCity',
    'Ship-to city',
    ({ shipTo }) => [shipTo.city, shipTo.state].filter(Boolean).join(', '),
    { width: 10, ...optional },
  ),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.computed('scac', 'SCAC', ({ carrier }) => carrier?.scac ?? null, { width: 4.5, ...optional }),
  column.computed('accountableParty', 'Accountable', getAccountable, { width: 9, ...optional }),
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
