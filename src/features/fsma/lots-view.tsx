import Siren from 'lucide-react/icons/siren';
import Sprout from 'lucide-react/icons/sprout';
import { checkRecall as limits } from '#src/api/generated/limits/fsma.ts';
import type { TraceLot } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { BooleanFilter, CodeFilter, MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { LinkButton } from '#src/components/page/link-button.tsx';
import type { ChosenRows } from '#src/components/table/use-selection.ts';
import { lots } from './fsma-dashboards.ts';
import { kdeText } from './fsma-words.ts';
import { PageActions, RequestButton } from './page-actions.tsx';
import { recallPath } from './recall/recall-pages.ts';
import { RulesNote } from './rules-note.tsx';
import { lotColumns } from './trace-columns.tsx';

export const LotsView = createDashboardPage(lots, Lots);

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
  const { customerId, filter, figures, drillDown, drillDownTo, table } = dashboard;
  return (
    <DashboardLayout
      title="Food Traceability"
      dashboard={dashboard}
      actions={<PageActions customerId={customerId} items={filter('itemNumber').value} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search lots">
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
        </QueryBar>
      }
      figures={
        <Tiles
          label="Lot figures"
          {...figures.tiles(['completePct', 'lots', 'lotsOnHand', 'onHand', 'notExplained', 'withoutPoint'])}
          links={{
            completePct: { words: 'incomplete', onFollow: drillDownTo({ complete: false }) },
            lotsOnHand: { words: 'lots', onFollow: drillDownTo({ isOnHand: true }, '-onHand') },
            notExplained: {
              words: 'lots',
              onFollow: drillDownTo({ isExplained: false }, '-notExplained'),
            },
            withoutPoint: { words: 'lots', onFollow: drillDownTo({ hasPointOfManufacture: false }) },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="Which items are on hand?"
            hint="cases of traced lots"
            kind="bar"
            {...figures.amounts('byItem', {
              category: ['itemNumber', 'Item'],
              words: 'description',
              amount: ['onHand', 'Cases on hand'],
              unit: 'cases',
            })}
            emptyText="No traced lots are on hand in this period."
            drillDownHint="Choose an item to filter the table"
            {...drillDown('itemNumber')}
          />
          <ChartCard
            title="What do lots lack?"
            hint="lots by missing key data element"
            kind="bar"
            {...figures.amounts('missingByKde', {
              category: ['kde', 'Missing'],
              amount: ['lots', 'Lots'],
              unit: 'count',
              label: kdeText,
            })}
            emptyText="No lot of this period lacks key data."
            drillDownHint="Choose an element to filter the table"
            {...drillDown('missingKde')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Lots"
          noun={{ one: 'lot', many: 'lots' }}
          columns={lotColumns}
          selectionActions={(chosen) => chosenActions(customerId, chosen)}
          empty={{
            icon: Sprout,
            title: 'No traced lots in this period',
            text: 'Lots of foods on the Food Traceability List appear here as soon as a warehouse has received them. Choose a longer period to see more.',
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
