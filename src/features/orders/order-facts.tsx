import type { ReactNode } from 'react';
import type { OrderDetail } from '#src/api/generated/types.ts';
import { withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { type Fact } from '#src/components/page/fact-list.tsx';
import { carrierText } from '#src/components/page/carrier-text.ts';
import { PlaceMoment } from '#src/components/page/place-moment.tsx';
import { formatNearDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney, formatPct, formatQuantity } from '#src/lib/figures.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { linkClass } from '#src/ui/link-class.ts';

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
                <dl className="grid grid-cols-[auto_1fr] cramped:grid-cols-1 gap-x-4 gap-y-1 text-control">
                  {facts.map(([term, value]) =>
                    // Facts that an order of this kind never has are omitted.
                    value === null || value === '' ? null : (
                      <div key={term} className="col-span-full grid grid-cols-subgrid">
                        <dt className="text-ink-2">{term}</dt>
                        <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
                      </div>
                    ),
                  )}
                </dl>
              </section>
            ))}
          </div>
        </div>
      </CardBody>
    </Card>
  );
}
