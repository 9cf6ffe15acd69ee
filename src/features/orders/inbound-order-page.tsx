import { useParams, useSearchParams } from 'react-router';
import { getInboundOrder as limits } from '#src/api/generated/parameters/orders.ts';
import { getInboundOrder } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { useListQuery } from '#src/components/dashboard/use-list-query.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { pathTo, plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { InboundContents } from './inbound-contents.tsx';
import { MissingSystem } from './missing-system.tsx';

const listPath = pathTo('ordersDashboard', { query: { dashboard: 'inbound' } });
const backLink = <LinkButton to={listPath}>All inbound orders</LinkButton>;

/** An inbound order with what was expected and received. */
export function Page() {
  const { receiptNumber = '' } = useParams();
  const [address] = useSearchParams();
  const bsid = address.get('bsid') ?? '';
  const listQuery = useListQuery(['ordersDashboard']);
  const breadcrumbs = (
    <Breadcrumbs>
      <PageLink to={listQuery === undefined ? listPath : `${plainPath('ordersDashboard')}${listQuery}`}>
        Inbound orders
      </PageLink>
    </Breadcrumbs>
  );
  const customer = useSelectedCustomer();
  if (!customer) return null;
  if (bsid === '') {
    const title = `Inbound order ${receiptNumber}`;
    return <MissingSystem {...{ title, breadcrumbs, backLink }} noun="inbound order" />;
  }
  const isReceipt = matchesParameters(limits, { receiptNumber, bsid });
  const ref = { customerId: customer.customerId, receiptNumber, bsid };
  return (
    <RecordPage
      key={`${receiptNumber} ${bsid}`}
      title="Inbound order"
      message="The inbound order could not be loaded"
      breadcrumbs={breadcrumbs}
      backLink={backLink}
      query={isReceipt ? getInboundOrder({ customerId: ref.customerId, receiptNumber }, { bsid }) : undefined}
    >
      {(receipt) => <InboundContents receipt={receipt} receiptRef={ref} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
