import { useParams, useSearchParams } from 'react-router';
import { getEoqItem as limits } from '#src/api/generated/parameters/predictive.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { parametersToEditQuery } from '#src/api/queries/predictive.ts';
import { prefetchCharts } from '#src/components/chart/load-drawings.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ItemContents } from './item-contents.tsx';
import { ItemWarehouses } from './item-warehouses.tsx';

const breadcrumbs = (
  <Breadcrumbs>
    <PageLink to={plainPath('predictiveDashboard')}>Predictive</PageLink>
  </Breadcrumbs>
);

export function load(): null {
  prefetchCharts();
  return null;
}

/** The order plan of an item for a warehouse, with its reasons. */
export function Page() {
  const { itemNumber = '' } = useParams();
  const [address] = useSearchParams();
  const warehouseCode = address.get('warehouse') ?? '';
  const customer = useSelectedCustomer();
  if (!customer) return null;
  if (warehouseCode === '')
    return (
      <>
        {breadcrumbs}
        <ItemWarehouses customerId={customer.customerId} itemNumber={itemNumber} />
      </>
    );
  const planRef = { customerId: customer.customerId, itemNumber, warehouseCode };
  const isRef = matchesParameters(limits, { itemNumber, warehouseCode });
  return (
    <RecordPage
      key={`${itemNumber} ${warehouseCode}`}
      title="Item to order"
      message="The item could not be loaded"
      breadcrumbs={breadcrumbs}
      backLink={<LinkButton to={plainPath('predictiveDashboard')}>All items</LinkButton>}
      query={isRef ? parametersToEditQuery(planRef) : undefined}
    >
      {(saved) => <ItemContents planRef={planRef} saved={saved} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
