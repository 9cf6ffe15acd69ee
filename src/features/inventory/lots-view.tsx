import { useMemo } from 'react';
import Layers from 'lucide-react/icons/layers';
import { Permission } from '#src/api/generated/enums.ts';
import type { StockLot } from '#src/api/generated/types.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { stockLotKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';
import { pathTo } from '#src/routing/route-paths.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { lotColumns } from './lot-columns.tsx';
import { lots } from './inventory-dashboards.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { listItemLots as limits } from '#src/api/generated/parameters/inventory.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';

/** Lots of items, each in all its warehouses. */
const lotRecords = {
  ...stockLotKey,
  isKey: ({ qualifier }: RecordKey): boolean => matchesLimits(qualifier ?? '', limits.itemNumber),
};

const LotDrawer = lazyOverlay(() => import('./lot-drawer.tsx'), 'LotDrawer');

/** The lots of all items of the selected customer. */
export const LotsPage = createDashboardView(lots, Lots, {
  noun: 'lot',
  emptyText: 'No goods received yet.',
  empty: {
    icon: Layers,
    title: 'No lots on hand',
    text: 'Lots appear here as soon as a warehouse has received them.',
  },
});

/** Leads to the ASNs that name the lot. */
const renderAsnsLink = ({ lotNumber, traceabilityLotCode }: StockLot) => (
  <PageLink
    to={pathTo('asnDashboard', { query: { search: traceabilityLotCode ?? lotNumber } })}
    className={linkClass.standalone}
    refused={null}
  >
    ASNs <VisuallyHidden>with lot {lotNumber}</VisuallyHidden>
  </PageLink>
);

function Lots({ dashboard }: DashboardProps<typeof lots>) {
  const { customerId, filter, figures, link, table } = dashboard;
  const { amounts, tiles } = figures;
  const within = filter('expiresWithin').value;
  const maySeeAsns = usePermission(Permission.ASNRead);
  const opened = useOpenRecord(lotRecords);
  const columns = useMemo(() => lotColumns(opened.open), [opened.open]);
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <Tiles
          label="Lot figures"
          {...tiles(['expiring', 'atRisk', 'held', 'expired', 'lots', 'cases'])}
          links={{
            expiring: link('lots', { expiresWithin: within === 'D7' || within === 'D14' ? within : 'D30' }),
            atRisk: link('lots', { isAtRisk: true }, '-casesAtRisk'),
            held: link('lots', { status: ['Hold', 'QualityInspection', 'Quarantine', 'Returned'] }),
            expired: link('lots', { expiryBucket: ['Expired'] }),
          }}
        />
      }
      charts={
        <>
          <ChartCard
            title="What expires, and when?"
            hint="cases by days until expiry"
            {...amounts(
              'expiryBuckets',
              ['bucket', 'Expires in'],
              ['cases', 'Cases', 'cases'],
              'expiryBucket',
            )}
            kind="columns"
            emptyText="No goods with expiry dates received yet."
          />
          <ChartCard
            title="Which lots can be shipped?"
            hint="cases by status"
            {...amounts('byStatus', ['status', 'Status'], ['cases', 'Cases', 'cases'], 'status')}
          />
        </>
      }
      table={
        <DashboardTable
          {...table}
          columns={columns}
          selectionActions={(selected) => askAbout(customerId, selected, lotRecords.toRecord)}
          {...(maySeeAsns && { actions: renderAsnsLink, actionsWidth: 3.5 })}
        />
      }
    >
      {opened.lastOpened && <LotDrawer record={opened.lastOpened} opened={opened} table={table} />}
    </DashboardLayout>
  );
}
