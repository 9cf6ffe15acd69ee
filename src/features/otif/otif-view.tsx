import { useQuery } from '@tanstack/react-query';
import Timer from 'lucide-react/icons/timer';
import { Suspense, useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import type { OtifPo } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { otif } from './otif-dashboard.ts';
import { Charts } from './otif-charts.tsx';
import { Figures } from './otif-figures.tsx';
import { poRecords } from './po-record.ts';
import { PoTable } from './po-table.tsx';
import { RetailMonthSelect } from './retail-month-select.tsx';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { CausePo } from './root-cause-dialog.tsx';
import { SectionSwitch } from './section-switch.tsx';

/** Below the table: loaded after the content above. */
const MoreCharts = lazyPart(() => import('./otif-breakdowns.tsx'), 'MoreCharts');
/** Loaded when the first PO is opened. */
const PoDrawer = lazyPart(() => import('./po-drawer.tsx'), 'PoDrawer');
const DisputeFinesDialog = lazyPart(() => import('./dispute-fines-dialog.tsx'), 'DisputeFinesDialog');
const RootCauseDialog = lazyPart(() => import('./root-cause-dialog.tsx'), 'RootCauseDialog');

/** How the selected customer's purchase orders count as on time and in full. */
export const OtifView = createDashboardView(otif, Otif, {
  noun: 'PO',
  emptyText: 'No POs were measured in this period.',
  empty: { icon: Timer, text: 'POs appear here with their must-arrive-by date.' },
});

function Otif({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, period, view, table } = dashboard;
  const opened = useOpenRecord(poRecords);
  const [task, setTask] = useState<BatchTask<CausePo>>();
  const [disputed, setDisputed] = useState<BatchTask<OtifPo>>();
  const mayDispute = usePermission(Permission.GuruRead);
  const mayChange = useQuery(currentUserQuery()).data?.isInternalUser === true;
  return (
    <DashboardLayout
      dashboard={dashboard}
      actions={
        <>
          <RetailMonthSelect customerId={customerId} period={period} onChange={view.setPeriod} />
          <SectionSwitch />
        </>
      }
      figures={<Figures dashboard={dashboard} onDispute={mayDispute ? setDisputed : undefined} />}
      charts={<Charts dashboard={dashboard} />}
      table={
        <PoTable
          dashboard={dashboard}
          onOpen={opened.open}
          onDispute={mayDispute ? setDisputed : undefined}
          onSetCause={mayChange ? setTask : undefined}
        />
      }
      moreCharts={
        <Suspense>
          <MoreCharts dashboard={dashboard} />
        </Suspense>
      }
    >
      {opened.lastOpened && (
        <Suspense>
          <PoDrawer
            record={opened.lastOpened}
            opened={{ ...opened, isOpen: opened.isOpen && task === undefined }}
            table={table}
            onChangeCause={mayChange ? (current) => setTask({ items: [current] }) : undefined}
          />
        </Suspense>
      )}
      {disputed && (
        <Suspense>
          <DisputeFinesDialog
            customerId={customerId}
            task={disputed}
            onClose={() => setDisputed(undefined)}
          />
        </Suspense>
      )}
      {task && (
        <Suspense>
          <RootCauseDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </DashboardLayout>
  );
}
