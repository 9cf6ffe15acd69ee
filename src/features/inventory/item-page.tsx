import { useParams } from 'react-router';
import { getInventoryItem as limits } from '#src/api/generated/parameters/inventory.ts';
import { getInventoryItem, getItemTrend } from '#src/api/generated/reads.ts';
import { matchesParameters } from '#src/api/parameter-limits.ts';
import { prefetchCharts } from '#src/components/chart/load-drawings.ts';
import { RecordPage } from '#src/components/page/record-page.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { useMemo } from 'react';
import type { InventoryRow, ItemDetail } from '#src/api/generated/types.ts';
import type { ItemRef } from '#src/api/queries/inventory.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { useFigures } from '#src/components/dashboard/figures.ts';
import { getPeriod } from '#src/components/filter/periods.ts';
import { CopyButton, withCopyButton } from '#src/components/feedback/copy-button.tsx';
import { FactList } from '#src/components/page/fact-list.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { columnKit } from '#src/components/table/column-kit.tsx';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { stockTones } from '#src/components/record/stock-status.ts';
import { formatMoment, today } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { figureText, formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Card, CardHeader, TitledCard } from '#src/ui/card.tsx';
import { Columns } from '#src/ui/columns.tsx';
import { ItemLedger } from './item-ledger.tsx';
import { ItemLots } from './item-lots.tsx';
import { ItemReorder } from './item-reorder.tsx';

const breadcrumbs = (
  <ParentBreadcrumbs parents={[{ path: plainPath('inventoryDashboard'), label: 'Inventory' }]} />
);

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
      backLink={<LinkButton to={plainPath('inventoryDashboard')}>All items</LinkButton>}
      query={matchesParameters(limits, { itemNumber }) ? getInventoryItem(ref) : undefined}
    >
      {(item) => <ItemContents item={item} itemRef={ref} />}
    </RecordPage>
  );
}

/** The cases on hand, and the statuses that they are in. */
const stockParts = [
  ['onHand', 'On hand'],
  ['available', 'Available'],
  ['allocated', 'Allocated'],
  ['hold', 'On hold'],
  ['damaged', 'Damaged'],
  ['expired', 'Expired'],
] as const;

const column = columnKit<InventoryRow>();

const warehouseColumns = [
  column.text('warehouseCode', 'Warehouse'),
  ...stockParts.map(([id, header]) => column.quantity(id, header)),
];

const yesNo = (is: boolean): string => (is ? 'Yes' : 'No');

function ItemContents({ item, itemRef }: { readonly item: ItemDetail; readonly itemRef: ItemRef }) {
  const { packs, dimensions } = item;
  return (
    <>
      {breadcrumbs}
      <PageHeading
        title={`${item.itemNumber} ${item.description}`}
        aside={<CopyButton name="item" text={item.itemNumber} />}
        hint={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge value={item.stockStatus} tones={stockTones} />
            <span>Data as of {formatMoment(item.asOf)}</span>
          </span>
        }
      />
      <div className="flex flex-col gap-4">
        <ItemReorder itemRef={itemRef} />
        <ItemLots itemRef={itemRef} />
        <Trend itemRef={itemRef} />
        <Columns layout="even">
          <TitledCard title="Stock" hint="Cases">
            <FactList
              facts={[
                ...stockParts.map(([id, term]): [string, string] => [term, formatQuantity(item[id])]),
                ['In transit', formatQuantity(item.inTransit)],
                ['On order', formatQuantity(item.onOrder)],
                ['Daily demand', formatQuantity(item.avgDailyDemand)],
                ['Days of supply', item.daysOfSupply === null ? null : formatQuantity(item.daysOfSupply)],
                ['Safety stock', formatQuantity(item.safetyStock)],
                ['Reorder point', formatQuantity(item.reorderPoint)],
                ['Pallets', formatQuantity(item.pallets)],
                ['Value', formatMoney(item.value)],
              ]}
            />
          </TitledCard>
          <TitledCard title="Details">
            <FactList
              facts={[
                ['Brand', item.brand],
                ['Category', item.category],
                ['GTIN', withCopyButton('GTIN', item.gtin)],
                ['UPC', withCopyButton('UPC', item.upc)],
                ['Temperature', enumText(item.temperature)],
                ['Shelf life', figureText(item.shelfLifeDays, 'days')],
                ['Minimum to ship', figureText(item.minShelfLifeToShipDays, 'days')],
                ['Lot controlled', yesNo(item.lotControlled)],
                ['Expiry controlled', yesNo(item.expiryControlled)],
                ['On the Food Traceability List', yesNo(item.ftlFood)],
                ['NMFC item', item.nmfcItem],
                ['Freight class', item.freightClass],
                ['Unit cost', formatMoney(item.unitCost)],
                ['Item status', enumText(item.status)],
              ]}
            />
          </TitledCard>
          <TitledCard title="Packs">
            <FactList
              facts={[
                ['Eaches per case', formatQuantity(packs.eachesPerCase)],
                ['Inner packs per case', formatQuantity(packs.innerPacksPerCase)],
                ['Cases per layer (Ti)', formatQuantity(packs.ti)],
                ['Layers per pallet (Hi)', formatQuantity(packs.hi)],
                ['Cases per pallet', formatQuantity(packs.casesPerPallet)],
                ['Vendor pack', formatQuantity(item.vendorPackQty)],
                ['Warehouse pack', formatQuantity(item.warehousePackQty)],
                [
                  'Case, L × W × H (in)',
                  [dimensions.caseLengthIn, dimensions.caseWidthIn, dimensions.caseHeightIn]
                    .map(formatQuantity)
                    .join(' × '),
                ],
                ['Case weight (lb)', formatQuantity(dimensions.caseWeightLb)],
              ]}
            />
          </TitledCard>
          <Card>
            <CardHeader title="By warehouse" hint="Cases" />
            <StaticTable
              caption="By warehouse"
              rows={item.warehouses}
              getRowId={({ warehouseCode }) => warehouseCode ?? ''}
              columns={warehouseColumns}
              totals={Object.fromEntries(stockParts.map(([id]) => [id, formatQuantity(item[id])]))}
            />
          </Card>
        </Columns>
        <ItemLedger itemRef={itemRef} />
      </div>
    </>
  );
}

function Trend({ itemRef }: { readonly itemRef: ItemRef }) {
  const period = useMemo(() => getPeriod('last90', today()), []);
  const figures = useFigures(getItemTrend(itemRef, period), 'No counts of this item yet.');
  return <ChartCard title="Trend" hint="Cases, over the last 90 days" {...figures.series('series', 'Day')} />;
}
