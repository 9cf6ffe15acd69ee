import type { Asn, AsnColumn } from '#src/api/generated/types.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { asnTones } from './asn-status.ts';

const column = columnKit<Asn, AsnColumn>({ timeZone: ({ timeZone }) => timeZone });
const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

/** The columns of the list; the id opens the ASN. */
export const asnColumns = (onOpen: (asnId: string) => void) => [
  column.button('asnId', 'ASN', ({ asnId }) => onOpen(asnId), { width: 8.5 }),
  column.text('retailerName', 'Retailer', { width: 7, card: { line: 1 } }),
  column.text('dcNumber', 'DC', { width: 4.5 }),
  column.status('status', 'Status', asnTones, { width: 9.5, card: { line: 1, isAtEnd: true } }),
  column.computed(
    'exceptionTypes',
    'Exceptions',
    ({ exceptionTypes }) => exceptionTypes.map(enumText).join(', ') || null,
    { width: 9, card: { line: 2 } },
  ),
  column.moment('eta', 'Due at the gate', { width: 9.5, card: { line: 2, isAtEnd: true, header: 'before' } }),
  column.quantity('cases', 'Cases', { width: 5, ...wide }),
  column.money('chargeAmount', 'Charge', { width: 6.5, card: { line: 3, isAtEnd: true, header: 'before' } }),
  column.moment('gateInAt', 'At the gate', { width: 10, ...optional }),
  column.quantity('leadHours', 'Lead (h)', { width: 6, ...optional }),
  column.link(
    'orderNumber',
    'Order',
    ({ orderNumber, bsid }) => pathTo('order', { params: { orderNumber }, query: { bsid } }),
    { width: 7.5, card: { line: 3, header: 'before' } },
  ),
  column.moment('shippedAt', 'Shipped', { isDescendingFirst: true, width: 10, ...optional }),
  column.text('poNumber', 'PO', { isCopied: true, width: 8, ...optional }),
  column.text('shipmentId', 'Shipment', { width: 8, ...optional }),
  column.text('warehouseCode', 'Warehouse', { width: 7, ...optional }),
  column.text('bolNumber', 'BOL', { isCopied: true, width: 10, ...optional }),
  column.text('proNumber', 'PRO', { isCopied: true, width: 9, ...optional }),
  column.text('scac', 'SCAC', { width: 5, ...optional }),
  column.moment('sentAt', 'Last sent', { width: 10, ...optional }),
  column.moment('acknowledgedAt', 'Acknowledged', { width: 10, ...optional }),
  column.moment('validatedAt', 'Accepted', { width: 10, ...optional }),
  column.quantity('attempts', 'Times sent', { width: 7, ...optional }),
  column.quantity('casesReceived', 'Cases received', { width: 8, ...optional }),
  column.quantity('pallets', 'Pallets', { width: 6, ...optional }),
];
