import Siren from 'lucide-react/icons/siren';
import Sprout from 'lucide-react/icons/sprout';
import { checkRecall as limits } from '#src/api/generated/limits/fsma.ts';
import type { TraceLot } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { BooleanFilter, CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import type { ChosenRows } from '#src/components/table/use-selection.ts';
import { lots } from './fsma-dashboards.ts';
import { PageActions, RequestButton } from './page-actions.tsx';
import { recallPath } from './recall/recall-pages.ts';
import { RulesNote } from './rules-note.tsx';
import { lotColumns } from './trace-columns.tsx';

export const LotsView = createDashboardView(lots, Lots, { noun: 'lot' });

/** The most lots of one recall. */
const maxRecalled = limits.tlcs.maxItems;

/** Leads to the sheet and the recall of the chosen lots. */
function chosenActions(customerId: string, { rows, isAll }: ChosenRows<TraceLot>) {
  if (isAll || rows.length > maxRecalled)
    return <p className="text-control text-ink-2">To trace a recall, choose {maxRecalled} lots or fewer.</p>;
  const tlcs = rows.map(({ traceabilityLotCode }) => traceabilityLotCode);
  return (
    <>
      {/* Another choice begins with its own lots. */}
      <RequestButton key={tlcs.join(' ')} customerId={customerId} tlcs={tlcs} variant="secondary" />
      <LinkButton icon={Siren} to={recallPath(tlcs)}>
        Recall
      </LinkButton>
    </>
  );
}

function Lots({ dashboard }: DashboardProps<typeof lots>) {
  const { customerId, filter, figures, link, table } = dashboard;
  const { amounts, tiles } = figures;
  return (
    <DashboardLayout
      title="Food Traceability"
      dashboard={dashboard}
      actions={<PageActions customerId={customerId} items={filter('itemNumber').value} />}
      filters={
        <>
          <CodeFilter label="Item" {...filter('itemNumber')} />
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <CodeFilter label="Retailer" {...filter('retailerId')} />
          <MultiSelectFilter label="Event" {...filter('cte')} />
          <MultiSelectFilter label="Missing" {...filter('missingKde')} />
          <BooleanFilter label="Records" yes="Complete" no="Incomplete" {...filter('complete')} />
          <BooleanFilter label="On hand" yes="With cases" no="Without" {...filter('isOnHand')} />
          <BooleanFilter label="Difference" yes="Explained" no="Not explained" {...filter('isExplained')} />
          <BooleanFilter
            label="Point of manufacture"
            yes="Known"
            no="Missing"
            {...filter('hasPointOfManufacture')}
          />
        </>
      }
      figures={
        <Tiles
          label="Lot figures"
          {...tiles(['completePct', 'lots', 'lotsOnHand', 'onHand', 'notExplained', 'withoutPoint'])}
          links={{
            completePct: link('incomplete', { complete: false }),
            lotsOnHand: link('lots', { isOnHand: true }, '-onHand'),
            notExplained: link('lots', { isExplained: false }, '-notExplained'),
            withoutPoint: link('lots', { hasPointOfManufacture: false }),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which items are on hand?"
            hint="cases of traced lots"
            {...amounts(
              'byItem',
              ['itemNumber', 'Item', 'description'],
              ['onHand', 'Cases on hand', 'cases'],
              'itemNumber',
            )}
            emptyText="No traced lots are on hand in this period."
          />
          <ChartCard
            title="What do lots lack?"
            hint="lots by missing key data element"
            {...amounts('missingByKde', ['kde', 'Missing'], ['lots', 'Lots', 'count'], 'missingKde')}
            emptyText="No lot of this period lacks key data."
            drillDownHint="Choose an element to filter the table"
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          columns={lotColumns}
          selectionActions={(chosen) => chosenActions(customerId, chosen)}
          empty={{
            icon: Sprout,
            title: 'No traced lots in this period',
            text: 'Lots of foods on the Food Traceability List appear here as soon as a warehouse has received them.',
          }}
        />
      }
      moreCharts={
        <PanelRow>
          <RulesNote customerId={customerId} />
        </PanelRow>
      }
    />
  );
}
