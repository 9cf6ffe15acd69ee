import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hasOperations } from '#src/api/availability.ts';
import { DocumentType, Permission, tierNames } from '#src/api/generated/enums.ts';
import type { OrderDetail } from '#src/api/generated/types.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { downloadOrderDocument, type OrderRef } from '#src/api/queries/orders.ts';
import { AskRecordButton } from '#src/components/conversation/ask-record-button.tsx';
import { ConversationCard } from '#src/components/conversation/conversation-part.tsx';
import { CopyButton } from '#src/components/feedback/copy-button.tsx';
import { RecordSteps } from '#src/components/dashboard/record-steps.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { asnStatusText } from '#src/components/page/asn-status-text.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { orderTones, performanceTones } from '#src/components/record/order-status.ts';
import { asnPath, invoicePath } from '#src/components/record/opened-paths.ts';
import { orderKey } from '#src/components/record/record-keys.ts';
import { claimPath, orderPath } from '#src/components/record/record-paths.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { countText, formatMoney } from '#src/lib/figures.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card, CardBody, CardHeader, TitledCard } from '#src/ui/card.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { outbound } from './outbound-dashboard.ts';
import { OrderExceptions } from './order-exceptions.tsx';
import { OrderFacts, OrderParties } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderOutlook } from './order-outlook.tsx';
import { DocumentsCard } from './order-parts.tsx';
import { TimeLine } from './time-line.tsx';

/** Links the order to the price of its freight, for users with the permission and the tier. */
function RateOrderLink({ order: { orderNumber, bsid } }: { readonly order: OrderDetail }) {
  const mayRate = usePermission(Permission.RateWareRead);
  const customerId = useSelectedCustomer()?.customerId;
  const { data: tiers } = useQuery({
    ...customerTiersQuery(customerId ?? ''),
    enabled: customerId !== undefined,
  });
  const hasTier = tiers?.some(({ tierId }) => tierNames[tierId] === 'Rating') ?? false;
  if (!mayRate || !hasTier) return null;
  return (
    <LinkButton to={pathTo('ltlTool', { query: { order: orderNumber, bsid } })}>Rate this order</LinkButton>
  );
}

interface OrderContentsProps {
  readonly order: OrderDetail;
  readonly orderRef: OrderRef;
}

/** All sections of an order page, the most urgent first. */
export function OrderContents({ order, orderRef }: OrderContentsProps) {
  const { poNumber, shipTo, totals, currency } = order;
  const summary = [
    `PO ${poNumber}`,
    `${shipTo.name}, ${shipTo.city} ${shipTo.state}`,
    countText(totals.cases, 'cases'),
    formatMoney(order.orderValue, currency),
  ];
  return (
    <>
      <PageHeading
        title={`Order ${order.orderNumber}`}
        aside={<CopyButton name="order" text={order.orderNumber} />}
        actions={
          <>
            <RecordSteps
              definition={outbound}
              pages={['ordersDashboard']}
              customerId={orderRef.customerId}
              noun="order"
              scope="worklist"
              isRecord={(row) => row.orderNumber === order.orderNumber && row.bsid === order.bsid}
              getPath={orderPath}
            />
            {order.isEditable && hasOperations('updateOrder', 'getOrderEntrySource') && (
              <LinkButton
                to={pathTo('orderEntry', { query: { order: order.orderNumber, bsid: order.bsid } })}
              >
                Change order
              </LinkButton>
            )}
            <LinkButton to={pathTo('orderEntry', { query: { copy: order.orderNumber, bsid: order.bsid } })}>
              Copy order
            </LinkButton>
            <RateOrderLink order={order} />
            <AskRecordButton variant="primary" />
          </>
        }
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge value={order.status} tones={orderTones} />
            <StatusBadge value={order.deliveryPerformance} tones={performanceTones} />
            <span>{summary.join(' · ')}</span>
            <span>Data as of {formatMoment(order.asOf)}</span>
          </span>
        }
      />
      <div className="flex min-w-0 flex-col gap-4">
        <OrderOutlook order={order} />
        <OrderExceptions order={order} />
        <Columns layout="record">
          <div className="flex min-w-0 flex-col gap-4 @4xl:row-span-2">
            <Card>
              <CardHeader title="Lines" aside={<Badge hasShape={false}>{order.lines.length}</Badge>} />
              <OrderLines lines={order.lines} currency={order.currency} />
            </Card>
            <OrderFacts order={order} />
            <OrderParties order={order} />
          </div>
          {/* In one column, what can be asked about a problem follows its explanation. */}
          <div className="order-first min-w-0 @4xl:order-none">
            <ConversationCard customerId={orderRef.customerId} record={orderKey.toRecord(order)} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Charges order={order} />
            <DocumentsCard
              documents={order.documents}
              getTimeZone={({ documentType }) =>
                documentType === DocumentType.POD ? order.timeZone : order.warehouseTimeZone
              }
              fetchDocument={({ documentType }, options) =>
                downloadOrderDocument(orderRef, documentType, options)
              }
              emptyText="The bill of lading appears once the order is loaded, the proof of delivery once it is signed."
            />
            <Related order={order} />
            {order.notes.length > 0 && (
              <TitledCard title="Notes" isFlush>
                <ul className="px-4 pb-3">
                  {order.notes.map(({ author, createdAt, text }) => (
                    <li key={`${author} ${createdAt}`} className="py-1.5">
                      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                      <p className="text-hint text-ink-3">
                        {author}, {formatMoment(createdAt)}
                      </p>
                    </li>
                  ))}
                </ul>
              </TitledCard>
            )}
            <Card label="History">
              <details>
                <summary className="cursor-pointer rounded-card px-4 py-3 focus-visible:-outline-offset-2">
                  <h2 className="inline text-heading font-bold">History</h2>{' '}
                  <Badge hasShape={false}>{order.events.length}</Badge>
                </summary>
                <CardBody>
                  <TimeLine events={order.events} />
                </CardBody>
              </details>
            </Card>
          </div>
        </Columns>
      </div>
    </>
  );
}

/** The charges of the transport; the server sends them only to users with access to billing. */
function Charges({ order: { charges, accessorials } }: { readonly order: OrderDetail }) {
  const mayReadBills = usePermission(Permission.BillingRead);
  if (!charges || !mayReadBills) return null;
  const money = (amount: number): string => formatMoney(amount, charges.currency);
  return (
    <TitledCard title="Charges">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-control tabular-nums">
        {(
          [
            ['Freight', charges.freight],
            ['Fuel', charges.fuel],
            ['Handling', charges.handling],
            ['Accessorials', charges.accessorial],
          ] as const
        ).map(([term, amount]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{term}</dt>
            <dd className="text-right">{money(amount)}</dd>
          </div>
        ))}
        {accessorials.map(({ code, description, amount }) => (
          <div key={code} className="col-span-2 grid grid-cols-subgrid text-hint text-ink-3">
            <dt className="pl-3">{description}</dt>
            <dd className="text-right">{amount === null ? '—' : money(amount)}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t border-line pt-1 font-medium">
          <dt>Total</dt>
          <dd className="text-right">{money(charges.total)}</dd>
        </div>
      </dl>
    </TitledCard>
  );
}

interface RelatedRecord {
  readonly term: string;
  readonly to: string;
  readonly name: string;
  readonly note?: string;
}

/** Related records; those whose page the user has access to are links. */
function Related({ order }: { readonly order: OrderDetail }) {
  const { invoiceNumbers, deductions, asn } = order;
  const records: readonly RelatedRecord[] = [
    ...invoiceNumbers.map((invoiceNumber) => ({
      term: 'Invoice',
      to: invoicePath({ invoiceNumber }),
      name: invoiceNumber,
    })),
    ...(asn ? [{ term: 'ASN', to: asnPath(asn), name: asn.asnId, note: asnStatusText(asn.status) }] : []),
    ...deductions.map((claim) => ({
      term: 'Deduction',
      to: claimPath(claim),
      name: claim.claimId,
      note: `${formatMoney(claim.amount, order.currency)} · ${enumText(claim.status)}`,
    })),
  ];
  if (records.length === 0) return null;
  return (
    <TitledCard title="Related">
      <FactList
        facts={records.map(({ term, to, name, note }) => [
          term,
          <Fragment key={name}>
            <span className="block truncate">
              <PageLink to={to} className={linkClass.standalone}>
                {name}
              </PageLink>
            </span>
            {note !== undefined && <span className="block text-hint text-ink-3">{note}</span>}
          </Fragment>,
        ])}
      />
    </TitledCard>
  );
}
