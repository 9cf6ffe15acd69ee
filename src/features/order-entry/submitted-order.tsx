import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { orderSourceQuery } from '#src/api/queries/order-entry.ts';
import type { OrderRef } from '#src/api/queries/orders.ts';
import { FactList } from '#src/components/page/fact-list.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import { formatDay, formatOwnMoment } from '#src/lib/dates.ts';
import { countText } from '#src/lib/figures.ts';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { SummaryButton } from './summary-button.tsx';

interface SubmittedOrderProps {
  readonly orderRef: OrderRef;
  /** Drafts of the lines that other warehouses ship. */
  readonly restDrafts: readonly string[];
  readonly place: Pick<ComponentProps<typeof RecordPage>, 'title' | 'backLink'>;
}

/** The confirmation of an order, with its number and the next actions. */
export function SubmittedOrderPanel({ orderRef, restDrafts, place }: SubmittedOrderProps) {
  const { orderNumber, bsid } = orderRef;
  const path = orderPath({ orderNumber, bsid });
  return (
    <RecordPage query={orderSourceQuery(orderRef)} message="The order could not be loaded" {...place}>
      {({ value: { values, releasesAt, isEditable } }) => (
        <>
          <PageHeading title={place.title} />
          <TitledCard
            label="Confirmation"
            title={
              <span role="status" className="flex items-center gap-2">
                <Icon shape={CircleCheck} size={18} className="text-ok" />
                Order {orderNumber} is submitted
              </span>
            }
          >
            <FactList
              facts={[
                [
                  'Order',
                  <PageLink key="order" to={path} className={linkClass.inText}>
                    {orderNumber}
                  </PageLink>,
                ],
                ['PO number', values.poNumber ?? ''],
                ['Warehouse', values.warehouseCode ?? ''],
                [
                  'Requested ship',
                  values.requestedShipDate === undefined ? '' : formatDay(values.requestedShipDate),
                ],
                ['Lines', countText(values.lines?.length ?? 0, 'lines')],
                ['Released to the warehouse', releasesAt === null ? '' : formatOwnMoment(releasesAt)],
              ]}
            />
            {isEditable && (
              <p className="pt-3 text-control text-ink-2">
                You can change or cancel the order until it is released.
              </p>
            )}
            {restDrafts.length > 0 && (
              <p className="pt-3 text-control text-ink-2">
                The part that other warehouses ship has not been submitted yet.
              </p>
            )}
            <div className="flex flex-wrap gap-2 pt-4 print:hidden">
              {restDrafts.map((draftId) => (
                <LinkButton key={draftId} to={pathTo('orderEntry', { query: { draft: draftId } })}>
                  Open the rest
                </LinkButton>
              ))}
              <LinkButton to={plainPath('orderEntry')} variant="primary" icon={Plus}>
                New order
              </LinkButton>
              <LinkButton to={path}>Open order</LinkButton>
              <SummaryButton orderRef={orderRef} />
              <LinkButton to={pathTo('orderEntry', { query: { copy: orderNumber, bsid } })} icon={Copy}>
                Copy order
              </LinkButton>
            </div>
          </TitledCard>
        </>
      )}
    </RecordPage>
  );
}
