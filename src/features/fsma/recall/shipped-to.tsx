import { useMemo, useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import type { RecallConsignee, RecallShipment, RecallTrace } from '#src/api/generated/types.ts';
import { useListView } from '#src/components/filter/use-list-view.ts';
import { RecordList } from '#src/components/list/record-list.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { orderPath, tracedLotPath } from '#src/components/record/record-paths.ts';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { memoryRows } from '#src/components/table/row-source.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { formatAddress, formatContact, PartyContact } from './party-contact.tsx';

type ShipmentRow = RecallShipment & { readonly place: string };

function getPlace({ contact: { name, code }, retailerName }: RecallConsignee): string {
  const owner = retailerName === null || name.includes(retailerName) ? name : `${retailerName} ${name}`;
  return code === null || owner.includes(code) ? owner : `${owner} (${code})`;
}

function toPlaceRow(consignee: RecallConsignee) {
  const { consigneeId, quantity, contact, shipments } = consignee;
  return {
    consigneeId,
    quantity,
    contact,
    place: getPlace(consignee),
    shipments: shipments.length,
    lastShippedOn:
      shipments
        .map(({ shippedOn }) => shippedOn)
        .toSorted()
        .at(-1) ?? null,
  };
}

const place = columnKit<ReturnType<typeof toPlaceRow>>();
const searched = { isSearched: true };

const placeColumns = [
  place.text('place', 'Shipped to', { width: 12, ...searched }),
  place.quantity('quantity', 'Cases', { width: 4.5, isDescendingFirst: true }),
  place.quantity('shipments', 'Shipments', { width: 6, isDescendingFirst: true }),
  place.day('lastShippedOn', 'Last shipped', { width: 6.5, isDescendingFirst: true }),
  place.computed('contact', 'Contact', ({ contact }) => formatContact(contact), {
    width: 13,
    isSortable: false,
    cell: ({ contact }) => <PartyContact party={contact} />,
  }),
  place.computed('address', 'Address', ({ contact }) => formatAddress(contact), {
    width: 9,
    isSortable: false,
    isHiddenOnPhone: true,
    ...searched,
  }),
];

const shipment = columnKit<ShipmentRow>();

/** `canReadOrders`: the person may open the pages of orders. */
const buildShipmentColumns = (canReadOrders: boolean) => [
  shipment.text('place', 'Shipped to', { width: 11, ...searched }),
  shipment.day('shippedOn', 'Shipped', { width: 6, isDescendingFirst: true }),
  shipment.quantity('quantity', 'Cases', { width: 5, isDescendingFirst: true }),
  shipment.link('traceabilityLotCode', 'Lot code', tracedLotPath, {
    width: 12,
    ...searched,
  }),
  shipment.link(
    'orderNumber',
    'Order',
    ({ orderNumber, bsid }) =>
      orderNumber === null || bsid === null || !canReadOrders ? null : orderPath({ orderNumber, bsid }),
    { width: 7, ...searched },
  ),
  shipment.text('poNumber', 'PO', { width: 7, ...searched }),
  shipment.text('referenceDocumentNumber', 'BOL', { width: 10, isHiddenOnPhone: true, ...searched }),
  shipment.text('asnId', 'ASN', { width: 10, isHiddenOnPhone: true, ...searched }),
];

const placeList = {
  fields: {},
  sorts: ['place', 'quantity', 'shipments', 'lastShippedOn'],
  defaultSort: { by: 'quantity', isDescending: true },
};

const shipmentList = {
  fields: {},
  sorts: ['shippedOn', 'place', 'quantity', 'traceabilityLotCode', 'orderNumber', 'poNumber'],
  defaultSort: { by: 'shippedOn', isDescending: true },
};

const empty = { title: 'Nothing was shipped', text: 'None of these lots has shipped yet.' };

function Places({ shippedTo }: Pick<RecallTrace, 'shippedTo'>) {
  const view = useListView(placeList);
  const rows = useMemo(() => memoryRows(shippedTo.map(toPlaceRow)), [shippedTo]);
  return (
    <RecordList
      view={view}
      rows={rows}
      columns={placeColumns}
      getRowId={({ consigneeId }) => consigneeId}
      caption="Places that the lots were shipped to"
      noun={{ one: 'place', many: 'places' }}
      exportName="recall-places"
      empty={empty}
    />
  );
}

function Shipments({ shippedTo, shippedToNobody }: Pick<RecallTrace, 'shippedTo' | 'shippedToNobody'>) {
  const view = useListView(shipmentList);
  const canReadOrders = usePermission(Permission.OrderRead);
  const columns = useMemo(() => buildShipmentColumns(canReadOrders), [canReadOrders]);
  const rows = useMemo(
    () =>
      memoryRows([
        ...shippedToNobody.map((shipment): ShipmentRow => ({ ...shipment, place: 'No consignee named' })),
        ...shippedTo.flatMap((consignee) =>
          consignee.shipments.map((shipment): ShipmentRow => ({ ...shipment, place: getPlace(consignee) })),
        ),
      ]),
    [shippedTo, shippedToNobody],
  );
  return (
    <RecordList
      view={view}
      rows={rows}
      columns={columns}
      getRowId={({ eventId }) => eventId}
      caption="Shipments of the lots"
      noun={{ one: 'shipment', many: 'shipments' }}
      exportName="recall-shipments"
      empty={empty}
    />
  );
}

/** Shipments with contacts: one row per place, or per shipment. */
export function ShippedTo({ trace }: { readonly trace: RecallTrace }) {
  const { shippedTo, shippedToNobody, shipped, withoutConsignee } = trace;
  const [grain, setGrain] = useState<'places' | 'shipments'>('places');
  return (
    <section aria-label="Shipped" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h2 className="text-heading font-bold">Where was it shipped?</h2>
          <p className="text-hint text-ink-2">{countText(shipped, 'cases')}</p>
          {withoutConsignee > 0 && (
            <p className="text-control text-bad">
              {formatNumber(withoutConsignee)} more cases have no named consignee. Show the shipments, and
              open the lot to fill it in.
            </p>
          )}
        </div>
        <SegmentedControl
          label="One row for each"
          segments={[
            { value: 'places', label: 'By place' },
            { value: 'shipments', label: 'By shipment' },
          ]}
          value={grain}
          onChange={setGrain}
        />
      </div>
      {grain === 'places' ? (
        <Places shippedTo={shippedTo} />
      ) : (
        <Shipments shippedTo={shippedTo} shippedToNobody={shippedToNobody} />
      )}
    </section>
  );
}
