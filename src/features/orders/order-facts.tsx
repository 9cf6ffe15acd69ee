import type { ReactNode } from 'react';
import type { OrderDetail, Party } from '#src/api/generated/types.ts';
import { withCopyButton } from '#src/components/feedback/copy-button.tsx';
import type { Fact } from '#src/components/page/fact-list.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Card, CardBody, TitledCard } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Terms } from './order-parts.tsx';

const day = (text: string | null): string | null => (text === null ? null : formatNearDay(text));

function moment(at: string | null, timeZone: string): ReactNode {
  return at === null ? null : <PlaceMoment at={at} timeZone={timeZone} />;
}

function listReferences(order: OrderDetail): readonly Fact[] {
  return [
    ['PO', withCopyButton('PO', order.poNumber)],
    ['Your reference', withCopyButton('reference', order.customerReference)],
    ['BOL', withCopyButton('BOL', order.bolNumber)],
    [
      'PRO',
      withCopyButton('PRO', order.proNumber) ?? (order.mode === 'LTL' ? null : `none for ${order.mode}`),
    ],
    ['Load', withCopyButton('load', order.loadNumber)],
    ['Order type', enumText(order.orderType)],
    ['Department', order.department],
    ['Vendor number', order.vendorNumber],
    ['System', order.bsid],
  ];
}

function listFreight(order: OrderDetail): readonly Fact[] {
  const { carrier, equipment, totals, trackingUrl } = order;
  const trailer = equipment && [equipment.trailerNumber, equipment.sealNumber].filter(Boolean).join(', ');
  return [
    ['Carrier', carrier && `${carrierText(carrier)}, ${enumText(order.mode)}`],
    ['Terms', enumText(order.freightTerms)],
    ['Trailer, seal', trailer],
    ['Weight', `${formatQuantity(totals.grossWeightLb)} lb, ${countText(totals.pallets, 'pallets')}`],
    ['Volume', `${formatQuantity(totals.cubeCuFt)} cu ft`],
    ['Fill rate', order.fillRatePct === null ? null : formatPct(order.fillRatePct)],
    ['Value', formatMoney(order.orderValue, order.currency)],
    [
      'Tracking',
      trackingUrl !== null && carrier ? (
        <a
          key="tracking"
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className={linkClass.standalone}
        >
          {carrier.name} {order.proNumber}
        </a>
      ) : null,
    ],
  ];
}

function listDates(order: OrderDetail): readonly Fact[] {
  const { windowStart, windowEnd, appointment, timeZone, warehouseTimeZone } = order;
  const window = [...new Set([windowStart, windowEnd])].flatMap((text) =>
    text === null ? [] : [formatNearDay(text)],
  );
  return [
    ['Ordered', day(order.orderDate)],
    ['Requested ship', day(order.requestedShipDate)],
    ['Shipped', moment(order.shippedAt, warehouseTimeZone)],
    ['MABD', day(order.mabd)],
    ['Delivery window', window.join(' – ')],
    ['Appointment', moment(appointment?.scheduledAt ?? null, timeZone)],
    ['ETA', moment(order.eta, timeZone)],
    ['Delivered', moment(order.deliveredAt, timeZone)],
    ['Cancel after', day(order.cancelAfter)],
  ];
}

/** The facts of an order in groups: references, freight and dates. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const groups = [
    ['References', listReferences(order)],
    ['Freight', listFreight(order)],
    ['Dates', listDates(order)],
  ] as const;
  return (
    <Card label="Details">
      <CardBody>
        <div className="@container">
          <div className="grid gap-x-6 gap-y-4 pt-2 @lg:grid-cols-2 @2xl:grid-cols-[1.3fr_1fr_1.15fr]">
            {groups.map(([title, facts]) => (
              <section key={title} aria-label={title} className="min-w-0">
                <h3 className="pb-1 text-control font-medium">{title}</h3>
                <Terms terms={facts} />
              </section>
            ))}
          </div>
        </div>
      </CardBody>
    </Card>
  );
}

function placeLine({ city, state, postalCode }: Party): string {
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The sender, the recipient and the payer. */
export function OrderParties({ order }: { readonly order: OrderDetail }) {
  const parties = [
    ['Ship from', order.shipFrom],
    ['Ship to', order.shipToParty],
    ['Bill to', order.billTo],
    ['Consignee', order.consignee],
    ['Mark for', order.markFor],
  ] as const;
  return (
    <TitledCard title="Parties">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4 pt-1">
        {parties.map(
          ([role, party]) =>
            party && (
              <section key={role} aria-label={role} className="min-w-0 text-control wrap-anywhere">
                <h3 className="text-hint text-ink-2">{role}</h3>
                <p className="font-medium">{party.name}</p>
                {party.code !== null && <p className="text-ink-3">{party.code}</p>}
                {[party.address1, party.address2, placeLine(party), party.phone, party.email].map(
                  (line, index) => line !== null && line !== '' && <p key={index}>{line}</p>,
                )}
              </section>
            ),
        )}
      </div>
    </TitledCard>
  );
}
