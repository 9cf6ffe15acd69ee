import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { OrderRef } from '#src/api/queries/orders.ts';
import type { Read } from '#src/api/query.ts';
import { useListQuery } from '#src/components/dashboard/use-list-query.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { listPath } from '#src/components/record/record-lists.ts';
import { recordNoun, recordTypeText } from '#src/components/record/record-words.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

type OrderPlace = Pick<OrderRef, 'customerId' | 'bsid'>;

interface OrderRecordPageProps<Data> {
  readonly type: 'Order' | 'InboundOrder';
  readonly number: string;
  /** Undefined for a number that cannot exist. */
  readonly getQuery: (place: OrderPlace) => Read<Data> | undefined;
  readonly children: (record: Data, place: OrderPlace) => ReactNode;
}

/** The page of an outbound or inbound order. */
export function OrderRecordPage<Data>({ type, number, getQuery, children }: OrderRecordPageProps<Data>) {
  const [address] = useSearchParams();
  const bsid = address.get('bsid') ?? '';
  const listQuery = useListQuery(['ordersDashboard']);
  const customer = useSelectedCustomer();
  const noun = recordNoun(type);
  const backLink = <LinkButton to={listPath(type)}>{`All ${noun}s`}</LinkButton>;
  const breadcrumbs = (
    <Breadcrumbs>
      <PageLink to={listQuery === undefined ? listPath(type) : `${plainPath('ordersDashboard')}${listQuery}`}>
        {recordTypeText(type)}s
      </PageLink>
    </Breadcrumbs>
  );
  if (!customer) return null;
  if (bsid === '')
    return (
      <>
        {breadcrumbs}
        <PageHeading title={`${recordTypeText(type)} ${number}`} />
        <Card>
          <EmptyState title={`Which system is this ${noun} from?`} action={backLink}>
            Its number is unique only within a business system, and this URL has none (bsid). Open the {noun}{' '}
            from the list.
          </EmptyState>
        </Card>
      </>
    );
  const place = { customerId: customer.customerId, bsid };
  return (
    <RecordPage
      key={`${number} ${bsid}`}
      title={recordTypeText(type)}
      message={`The ${noun} could not be loaded`}
      breadcrumbs={breadcrumbs}
      backLink={backLink}
      query={getQuery(place)}
    >
      {(record) => (
        <>
          {breadcrumbs}
          {children(record, place)}
        </>
      )}
    </RecordPage>
  );
}
