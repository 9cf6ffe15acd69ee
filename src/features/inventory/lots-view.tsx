import Layers from 'lucide-react/icons/layers';
import { Permission } from '#src/api/generated/enums.ts';
import type { StockLot } from '#src/api/generated/types.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { QueryBar } from '#src/components/dashboard/query-bar.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { ViewSwitch } from '#src/components/dashboard/view-switch.tsx';
import {
  BooleanFilter,
  CodeFilter,
  MultiSelectFilter,
  SelectFilter,
} from '#src/components/filter/filter-controls.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { lotColumns } from './lot-columns.tsx';
import { lots } from './lots-dashboard.ts';
import { bucketText } from './stock-dashboard.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { inventory } from './inventory-view.ts';

/** The lots of all items of the selected customer. */
export const LotsPage = createDashboardPage(lots, Lots);

/** Leads to the ASNs that name the lot. */
function AsnsLink({ lot: { lotNumber, traceabilityLotCode } }: { readonly lot: StockLot }) {
  return (
    <PageLink
      to={pathTo('asnDashboard', { query: { search: traceabilityLotCode ?? lotNumber } })}
      className={linkClass.standalone}
      refused={null}
    >
      ASNs <VisuallyHidden>with lot {lotNumber}</VisuallyHidden>
    </PageLink>
  );
}

const asnsLink = (lot: StockLot) => <AsnsLink lot={lot} />;

function Lots({ dashboard }: DashboardProps<typeof lots>) {
  const { filter, figures, drillDown, drillDownTo, table } = dashboard;
  const within = filter('expiresWithin').value;
  const maySeeAsns = usePermission(Permission.ASNRead);
  return (
    <DashboardLayout
      title="Inventory"
      dashboard={dashboard}
      actions={<ViewSwitch views={inventory} />}
      query={
        <QueryBar dashboard={dashboard} searchLabel="Search lots">
          <SelectFilter label="Expires within" {...filter('expiresWithin')} />
          <MultiSelectFilter label="Expiry" {...filter('expiryBucket')} />
          <MultiSelectFilter label="Status" {...filter('status')} />
          <CodeFilter label="Warehouse" {...filter('warehouse')} />
          <BooleanFilter label="FEFO risk" yes="With cases at risk" no="Without" {...filter('isAtRisk')} />
        </QueryBar>
      }
      figures={
        <Tiles
          label="Lot figures"
          {...figures.tiles(['expiring', 'atRisk', 'held', 'expired', 'lots', 'cases'])}
          links={{
            expiring: {
              words: 'lots',
              onFollow: drillDownTo({ expiresWithin: within === 'D7' || within === 'D14' ? within : 'D30' }),
            },
            atRisk: {
              words: 'lots',
              onFollow: drillDownTo({ isAtRisk: true }, '-casesAtRisk'),
            },
            held: {
              words: 'lots',
              onFollow: drillDownTo({ status: ['Hold', 'QualityInspection', 'Quarantine', 'Returned'] }),
            },
            expired: { words: 'lots', onFollow: drillDownTo({ expiryBucket: ['Expired'] }) },
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="What expires, and when?"
            hint="cases by days until expiry"
            kind="columns"
            {...figures.amounts('expiryBuckets', {
              category: ['bucket', 'Expires in'],
              amount: ['cases', 'Cases'],
              unit: 'cases',
              label: bucketText,
            })}
            emptyText="No goods with expiry dates received yet."
            drillDownHint="Select a range to filter the table"
            {...drillDown('expiryBucket')}
          />
          <ChartCard
            title="Which lots can be shipped?"
            hint="cases by status"
            kind="bar"
            {...figures.amounts('byStatus', {
              category: ['status', 'Status'],
              amount: ['cases', 'Cases'],
              unit: 'cases',
            })}
            emptyText="No goods received yet."
            drillDownHint="Choose a status to filter the table"
            {...drillDown('status')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          caption="Lots"
          noun={{ one: 'lot', many: 'lots' }}
          columns={lotColumns}
          {...(maySeeAsns && { actions: asnsLink, actionsWidth: 3.5 })}
          empty={{
            icon: Layers,
            title: 'No lots on hand',
            text: 'Lots appear here as soon as a warehouse has received them.',
          }}
        />
      }
    />
  );
}
