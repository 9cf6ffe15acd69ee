import type { TraceEvent, TraceEventColumn, TraceLot, TraceLotColumn } from '#src/api/generated/types.ts';
import { tracedLotPath } from '#src/components/record/record-paths.ts';
import { columnKit, type KitColumn } from '#src/components/table/column-kit.tsx';
import { documentText, missingText, placeText, sourceText } from './fsma-words.ts';
import { KeyDataBadge } from './key-data-badge.tsx';

const wide = { isHiddenOnPhone: true } as const;
const optional = { isOptional: true } as const;

type Missing = Pick<TraceEvent, 'missingKdes'>;

const getMissing = ({ missingKdes }: Missing): string => missingText(missingKdes) ?? 'Complete';

const missing = {
  width: 9.5,
  card: { line: 2, isAtEnd: true },
  cell: ({ missingKdes }: Missing) => <KeyDataBadge missing={missingKdes} />,
} as const;

const lot = columnKit<TraceLot, TraceLotColumn>();

export const lotColumns = [
  lot.link('traceabilityLotCode', 'Lot code', tracedLotPath, { isCopied: true, width: 13 }),
  lot.text('description', 'Item', { width: 9, card: { line: 2 } }),
  lot.day('firstReceivedOn', 'Received', {
    isDescendingFirst: true,
    width: 5.75,
    card: { line: 3, header: 'before' },
  }),
  lot.quantity('received', 'Received (cases)', { width: 5.25, ...wide }),
  lot.quantity('shipped', 'Shipped', { width: 4.5, ...wide }),
  lot.quantity('onHand', 'On hand', { width: 4.75, card: { line: 3, isAtEnd: true, header: 'after' } }),
  lot.quantity('adjusted', 'Disposed', { width: 5, ...wide }),
  lot.quantity('notExplained', 'Unexplained', { width: 6.25, ...wide }),
  lot.level('consignees', 'Recipients', { width: 5.75, ...wide }),
  lot.computed('missingKdes', 'Missing data', getMissing, missing),
  lot.text('itemNumber', 'Item number', { width: 5, ...optional }),
  lot.text('lotNumber', 'Lot', { width: 6, ...optional }),
  lot.text('gtin', 'GTIN', { width: 8, ...optional }),
  lot.day('manufactureDate', 'Made', { width: 6, ...optional }),
  lot.day('expirationDate', 'Expires', { width: 6, ...optional }),
  lot.day('lastShippedOn', 'Last shipped', { width: 6, ...optional }),
  lot.quantity('events', 'Records', { width: 5, ...optional }),
  lot.quantity('incompleteEvents', 'Incomplete records', { width: 6, ...optional }),
];

const event = columnKit<TraceEvent, TraceEventColumn>();

/** The columns of records; the lot code opens the record. */
export const eventColumns = (
  onOpen: (event: TraceEvent) => void,
): KitColumn<TraceEvent, TraceEventColumn>[] => [
  event.day('occurredOn', 'Date', { isDescendingFirst: true, width: 6, card: { line: 1 } }),
  event.enum('cte', 'Event', { width: 7, card: { line: 2 } }),
  event.button('traceabilityLotCode', 'Lot code', onOpen, { isCopied: true, isTitle: true, width: 13 }),
  event.quantity('quantity', 'Cases', { width: 4, card: { line: 3, isAtEnd: true, header: 'after' } }),
  event.computed('fromLocation', 'From', ({ fromLocation }) => placeText(fromLocation), {
    width: 8.5,
    ...wide,
  }),
  event.computed('toLocation', 'To', ({ toLocation }) => placeText(toLocation), {
    width: 8.5,
    card: { line: 3 },
  }),
  event.computed('referenceDocumentNumber', 'Reference document', documentText, { width: 9.5, ...wide }),
  event.computed('missingKdes', 'Key data', getMissing, missing),
  event.text('description', 'Item', { width: 10, ...optional }),
  event.text('itemNumber', 'Item number', { width: 5, ...optional }),
  event.computed('tlcSource', 'Lot code source', ({ tlcSource }) => sourceText(tlcSource), {
    width: 10,
    ...optional,
  }),
  event.text('productDescription', 'Product description', { width: 12, ...optional }),
  event.text('poNumber', 'PO', { width: 7, ...optional }),
  event.text('orderNumber', 'Order', { width: 7, ...optional }),
  event.text('receiptNumber', 'Receipt', { width: 7, ...optional }),
  event.text('asnId', 'ASN', { width: 9, ...optional }),
  event.text('warehouseCode', 'Warehouse', { width: 5.5, ...optional }),
  event.text('retailerName', 'Retailer', { width: 6, ...optional }),
  event.moment('changedAt', 'Changed', { width: 9, ...optional }),
];
