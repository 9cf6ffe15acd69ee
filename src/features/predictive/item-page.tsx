import { useParams, useSearchParams } from 'react-router';
import { getEoqItem as limits } from '#src/api/generated/parameters/predictive.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { parametersToEditQuery, type PlanRef } from '#src/api/queries/predictive.ts';
import { prefetchCharts } from '#src/components/chart/load-drawings.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { ItemContents } from './item-contents.tsx';
import { useQuery } from '@tanstack/react-query';
import { eoqItems } from '#src/api/generated/lists/eoqItems.ts';
import type { EoqRow } from '#src/api/generated/types.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { actionTones } from '#src/components/page/eoq-action-tones.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { cases, itemPath } from './eoq-columns.tsx';

const breadcrumbs = (
  <ParentBreadcrumbs parents={[{ path: plainPath('predictiveDashboard'), label: 'Predictive' }]} />
);
const backLink = <LinkButton to={plainPath('predictiveDashboard')}>All items</LinkButton>;

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
      backLink={backLink}
      query={isRef ? parametersToEditQuery(planRef) : undefined}
    >
      {(saved) => (
        <>
          {breadcrumbs}
          <ItemContents planRef={planRef} saved={saved} />
        </>
      )}
    </RecordPage>
  );
}

const column = columnKit<EoqRow>();

const warehouseColumns = [
  column.link('warehouseCode', 'Warehouse', itemPath),
  column.status('action', 'Action', actionTones),
  column.computed('suggestedOrderQty', 'Order, cases', (row) => cases(row.suggestedOrderQty), {
    align: 'end',
  }),
  column.day('suggestedOrderDate', 'Order on'),
  column.quantity('available', 'Available'),
];

/** The warehouses of an item, for an address that names none. */
function ItemWarehouses({ customerId, itemNumber }: Pick<PlanRef, 'customerId' | 'itemNumber'>) {
  const read = useQuery(
    eoqItems.rows(customerId, { search: itemNumber, pageSize: eoqItems.table.maxPageSize }),
  );
  const rows = read.data?.items.filter((row) => row.itemNumber === itemNumber);
  return (
    <>
      <PageHeading
        title={rows?.[0] ? `${itemNumber} ${rows[0].description}` : `Item ${itemNumber}`}
        hint="Choose a warehouse"
      />
      <Card>
        {!rows ? (
          <ReadState subject="the warehouses" read={read} lines={4} isInCard />
        ) : rows.length === 0 ? (
          <EmptyState title="No warehouse has this item" action={backLink}>
            Check the item number, or choose the item from the list.
          </EmptyState>
        ) : (
          <StaticTable
            caption="Warehouses of the item"
            rows={rows}
            getRowId={({ warehouseCode }) => warehouseCode}
            columns={warehouseColumns}
          />
        )}
      </Card>
    </>
  );
}
