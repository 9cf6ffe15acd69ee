import { useParams, useSearchParams } from 'react-router';
import { getOrder as limits } from '#src/api/generated/parameters/orders.ts';
import { getOrder } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { useListQuery } from '#src/components/dashboard/use-list-query.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { MissingSystem } from './missing-system.tsx';
import { OrderContents } from './order-contents.tsx';

const backLink = <LinkButton to={plainPath('ordersDashboard')}>All orders</LinkButton>;

/** An outbound order with its status, contents and related records. */
export function Page() {
  const { orderNumber = '' } = useParams();
  const [address] = useSearchParams();
  const bsid = address.get('bsid') ?? '';
  const listQuery = useListQuery(['ordersDashboard']);
  const breadcrumbs = (
    <Breadcrumbs>
      <PageLink to={`${plainPath('ordersDashboard')}${listQuery ?? ''}`}>Orders</PageLink>
    </Breadcrumbs>
  );
  const customer = useSelectedCustomer();
  if (!customer) return null;
  if (bsid === '') {
    return (
      <MissingSystem
        title={`Order ${orderNumber}`}
        noun="order"
        breadcrumbs={breadcrumbs}
        backLink={backLink}
      />
    );
  }
  const isOrder = matchesParameters(limits, { orderNumber, bsid });
  const ref = { customerId: customer.customerId, orderNumber, bsid };
  return (
    <RecordPage
      key={`${orderNumber} ${bsid}`}
      title="Order"
      message="The order could not be loaded"
      breadcrumbs={breadcrumbs}
      backLink={backLink}
      query={isOrder ? getOrder({ customerId: ref.customerId, orderNumber }, { bsid }) : undefined}
    >
      {(order) => <OrderContents order={order} orderRef={ref} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
