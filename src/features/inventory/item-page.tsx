import { useParams } from 'react-router';
import { getInventoryItem as limits } from '#src/api/generated/parameters/inventory.ts';
import { getInventoryItem } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { prefetchCharts } from '#src/components/chart/load-drawings.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ItemContents } from './item-contents.tsx';

const breadcrumbs = (
  <Breadcrumbs>
    <PageLink to={plainPath('inventoryDashboard')}>Inventory</PageLink>
  </Breadcrumbs>
);
const backLink = <LinkButton to={plainPath('inventoryDashboard')}>All items</LinkButton>;

export function load(): null {
  prefetchCharts();
  return null;
}

/** An item: its packs, lots and stock movements. */
export function Page() {
  const { itemNumber = '' } = useParams();
  const customer = useSelectedCustomer();
  if (!customer) return null;
  const ref = { customerId: customer.customerId, itemNumber };
  return (
    <RecordPage
      key={itemNumber}
      title="Item"
      message="The item could not be loaded"
      breadcrumbs={breadcrumbs}
      backLink={backLink}
      query={matchesParameters(limits, { itemNumber }) ? getInventoryItem(ref) : undefined}
    >
      {(item) => <ItemContents item={item} itemRef={ref} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
