import type { Asn, AsnColumn } from '#src/api/generated/types.ts';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { asnTones } from '#src/components/record/asn-status.ts';
import { orderPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { noValue } from '#src/lib/no-value.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { exceptionText, placeText, requestStatusText, segmentText } from './asn-words.ts';

const column = columnKit<Asn, AsnColumn>({ timeZone: ({ timeZone }) => timeZone });
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

const exceptionsText = (asn: Asn): string | null =>
  asn.exceptionTypes.map((type) => exceptionText(type, asn)).join(', ') || null;

const rejectionText = ({ rejection }: Asn): string | null =>
  rejection && `${placeText(rejection) ?? rejection.segment}: ${rejection.meaning}`;

function Exceptions({ row }: { readonly row: Asn }) {
  const rejection = rejectionText(row);
  return (
    <>
      {exceptionsText(row) ?? noValue}
      {rejection !== null && (
        <span title={rejection} className="block truncate text-hint text-ink-2">
          {row.rejection && (placeText(row.rejection) ?? segmentText(row.rejection.segment))}
        </span>
      )}
      {row.requestStatus !== null && (
        <span className="block truncate text-hint text-ink-2">
          Correction: {requestStatusText(row.requestStatus).toLowerCase()}
        </span>
      )}
    </>
  );
}

/** When it was last sent, and how often if more than once. */
function LastSent({ row: { sentAt, attempts, timeZone } }: { readonly row: Asn }) {
  if (sentAt === null) return noValue;
  return (
    <>
      {formatPlaceMoment(sentAt, timeZone)}
      {attempts > 1 && <span className="block text-hint text-ink-2">attempt {attempts}</span>}
    </>
  );
}

/** When the truck arrived at the gate, or is due there. */
function Gate({ row: { eta, gateInAt, timeZone } }: { readonly row: Asn }) {
  if (gateInAt !== null) return formatPlaceMoment(gateInAt, timeZone);
  if (eta === null) return noValue;
  return (
    <>
      {noValue}
      <span className="block text-hint text-ink-2">due {formatPlaceMoment(eta, timeZone)}</span>
    </>
  );
}

/** The columns of the list; the id opens the ASN. */
export const asnColumns = (onOpen: (asn: Asn) => void) => [
  column.button('asnId', 'ASN', onOpen, { isCopied: true, width: 10.5 }),
  column.text('retailerName', 'Retailer', { width: 5.9, card: { line: 1 } }),
  column.text('dcNumber', 'DC', { width: 5.5 }),
  column.status('status', 'Status', asnTones, {
    label: asnStatusText,
    width: 10.75,
    card: { line: 1, isAtEnd: true },
  }),
  column.computed('exceptionTypes', 'Exceptions', exceptionsText, {
    width: 8.6,
    card: { line: 2 },
    cell: (row) => <Exceptions row={row} />,
  }),
  column.moment('sentAt', 'Last sent', {
    isDescendingFirst: true,
    width: 9,
    card: { line: 3, header: 'before' },
    cell: (row) => <LastSent row={row} />,
  }),
  column.moment('gateInAt', 'At the gate', {
    isDescendingFirst: true,
    width: 9.5,
    card: { line: 3, isAtEnd: true, header: 'before' },
    cell: (row) => <Gate row={row} />,
  }),
  column.quantity('cases', 'Cases', { width: 4, ...wide }),
  column.money('chargeAmount', 'Charge', { width: 4.75, ...wide }),
  column.link('orderNumber', 'Order', orderPath, { width: 7.5, ...optional }),
  column.text('bsid', 'Business system', { width: 8, ...optional }),
  column.text('dcName', 'DC name', { width: 12, ...optional }),
  column.computed('rejection', 'Rejected because', rejectionText, { width: 16, ...optional }),
  column.computed(
    'requestStatus',
    'Correction request',
    ({ requestStatus }) => requestStatus && requestStatusText(requestStatus),
    { width: 10, ...optional },
  ),
  column.moment('eta', 'Due at the gate', { width: 9.5, ...optional }),
  column.level('leadHours', 'Lead (h)', { width: 6, ...optional }),
  column.moment('shippedAt', 'Shipped', { isDescendingFirst: true, width: 10, ...optional }),
  column.text('poNumber', 'PO', { isCopied: true, width: 8, ...optional }),
  column.text('shipmentId', 'Shipment', { width: 8, ...optional }),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.text('bolNumber', 'BOL', { isCopied: true, width: 10, ...optional }),
  column.text('proNumber', 'PRO', { isCopied: true, width: 9, ...optional }),
  column.text('carrierName', 'Carrier', { width: 8, ...optional }),
  column.text('scac', 'SCAC', { width: 5, ...optional }),
  column.moment('acknowledgedAt', 'Acknowledged', { width: 10, ...optional }),
  column.moment('validatedAt', 'Accepted', { width: 10, ...optional }),
  column.computed('onTime', 'On time', ({ onTime }) => onTime, { width: 6, ...optional }),
  column.computed('accurate', 'Accurate', ({ accurate }) => accurate, { width: 6, ...optional }),
  column.level('attempts', 'Times sent', { width: 7, ...optional }),
  column.quantity('casesReceived', 'Cases received', { width: 8, ...optional }),
  column.quantity('cartons', 'Cartons', { width: 6, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6, ...optional }),
];
