import { useQuery } from '@tanstack/react-query';
import PackageSearch from 'lucide-react/icons/package-search';
import { Suspense, useMemo, useState } from 'react';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { WorklistRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SelectedVariances } from './selected-variances.tsx';
import type { VarianceTask } from './action-dialog.tsx';
import { VarianceCharts, VarianceFigures } from './variance-figures.tsx';
import { varianceColumns } from './variance-columns.tsx';
import { varianceRecords } from './variance-record.ts';
import { variances } from './variances-dashboard.ts';

/** Loaded when the first variance is opened, and when the first action starts. */
const VarianceDrawer = lazyPart(() => import('./variance-drawer.tsx'), 'VarianceDrawer');
const ActionDialog = lazyPart(() => import('./action-dialog.tsx'), 'ActionDialog');

/** Differences between received and invoiced quantities. */
export const { load, Page } = createDashboardPage(variances, Variances, {
  noun: 'variance',
  empty: {
    icon: PackageSearch,
    text: 'Variances appear here the morning after a receipt that differs from its invoice.',
    searchHint: 'Search by variance, PO, invoice, order, item or claim number.',
  },
});

function Variances({ dashboard }: DashboardProps<typeof variances>) {
  const { customerId, filter, figures, table } = dashboard;
  const opened = useOpenRecord(varianceRecords);
  const [task, setTask] = useState<VarianceTask>();
  const { data: flags } = useQuery(enabledFeaturesQuery());
  const hasDss = flags !== undefined && isFeatureOn(flags, 'guruDssEnabled');
  const columns = useMemo(() => varianceColumns(opened.open, hasDss), [opened.open, hasDss]);
  const actions = (selected: SelectedRows<ReceivingVariance>) => (
    <>
      <SelectedVariances selected={selected} onStart={setTask} />
      {askAbout(customerId, selected, varianceRecords.toRecord)}
    </>
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={<VarianceFigures dashboard={dashboard} />}
      charts={<VarianceCharts dashboard={dashboard} />}
      table={
        <DashboardTable
          {...table}
          columns={columns}
          ribbon={<WorklistRibbon {...filter('worklist')} summary={figures.data} />}
          selectionActions={actions}
        />
      }
    >
      {opened.lastOpened && (
        <Suspense>
          <VarianceDrawer record={opened.lastOpened} opened={opened} table={table} onStart={setTask} />
        </Suspense>
      )}
      {task && (
        <Suspense>
          <ActionDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </DashboardLayout>
  );
}
