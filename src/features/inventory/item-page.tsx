import { Link, useParams } from 'react-router';
import { inventoryItemQuery } from '#src/api/queries/inventory.ts';
import { askForCharts } from '#src/components/chart/load-drawings.ts';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx';
import { ItemContents } from './item-contents.tsx';

const trail = (
  <Breadcrumbs>
    <Link to={plainPath('inventoryDashboard')}>Inventory</Link>
  </Breadcrumbs>
);
const wayOut = <LinkButton to={plainPath('inventoryDashboard')}>All items</LinkButton>;

/** What an item number may hold; the server need not be asked for anything else. */
const itemNumberPattern = /^[A-Za-z0-9._-]{1,30}$/;

export function load(): null {
  askForCharts();
  return null;
}

/** An item: its packs, its lots, and how its stock came about. */
export function Page() {
  const { itemNumber = '' } = useParams();
  const customer = useSelectedCustomer();
  if (!customer) return null;
  const ref = { customerId: customer.customerId, itemNumber };
  return (
    <RecordPage
      key={itemNumber}
      title="Item"
      what="The item could not be loaded"
      trail={trail}
      wayOut={wayOut}
      query={itemNumberPattern.test(itemNumber) ? inventoryItemQuery(ref) : undefined}
    >
      {(item) => <ItemContents item={item} itemRef={ref} trail={trail} />}
    </RecordPage>
  );
}
