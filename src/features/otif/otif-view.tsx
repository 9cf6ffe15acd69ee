import { useQuery } from '@tanstack/react-query';
import Timer from 'lucide-react/icons/timer';
import { useState } from 'react';
import { Permission } from '#src/api/generated/enums.ts';
import type { OtifPo } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { usePermission } from '#src/components/page/use-permission.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { otif } from './otif-dashboard.ts';
import { Trend } from './otif-trend.tsx';
import { Figures } from './otif-figures.tsx';
import { PoTable } from './po-table.tsx';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import type { CausePo } from './root-cause-dialog.tsx';
import { RootCauseCard } from './root-cause-card.tsx';
import { SectionSwitch } from './section-switch.tsx';
import { getOtifFilters } from '#src/api/generated/reads.ts';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';
import { getOtifPo as limits } from '#src/api/generated/parameters/otif.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { poKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';

const poRecords = {
  ...poKey,
  isKey: ({ id, qualifier }: RecordKey): boolean =>
    /^[1-9]\d{0,8}$/.test(qualifier ?? '') && matchesLimits(id, limits.poNumber),
};

/** Below the table: loaded after the content above. */
const MoreCharts = lazyOverlay(() => import('./otif-breakdowns.tsx'), 'MoreCharts');
const PoDrawer = lazyOverlay(() => import('./po-drawer.tsx'), 'PoDrawer');
const DisputeFinesDialog = lazyOverlay(() => import('./dispute-fines-dialog.tsx'), 'DisputeFinesDialog');
const RootCauseDialog = lazyOverlay(() => import('./root-cause-dialog.tsx'), 'RootCauseDialog');

/** How the selected customer's purchase orders count as on time and in full. */
export const OtifView = createDashboardView(otif, Otif, {
  noun: 'PO',
  emptyText: 'No POs were measured in this period.',
  empty: { icon: Timer, text: 'POs appear here with their must-arrive-by date.' },
});

function Otif({ dashboard }: DashboardProps<typeof otif>) {
  const { customerId, table } = dashboard;
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
          <RetailMonthSelect dashboard={dashboard} />
          <SectionSwitch />
        </>
      }
      figures={<Figures dashboard={dashboard} onDispute={mayDispute ? setDisputed : undefined} />}
      charts={
        <>
          <RootCauseCard dashboard={dashboard} />
          <Trend dashboard={dashboard} />
        </>
      }
      table={
        <PoTable
          dashboard={dashboard}
          onOpen={opened.open}
          onDispute={mayDispute ? setDisputed : undefined}
          onSetCause={mayChange ? setTask : undefined}
        />
      }
      moreCharts={<MoreCharts dashboard={dashboard} />}
    >
      {opened.lastOpened && (
        <PoDrawer
          record={opened.lastOpened}
          opened={{ ...opened, isOpen: opened.isOpen && task === undefined }}
          table={table}
          onChangeCause={mayChange ? (current) => setTask({ items: [current] }) : undefined}
        />
      )}
      {disputed && (
        <DisputeFinesDialog customerId={customerId} task={disputed} onClose={() => setDisputed(undefined)} />
      )}
      {task && <RootCauseDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />}
    </DashboardLayout>
  );
}

const otherPeriod = 'other';

/** Sets the period to a month of the retail calendar, in which retailers measure and fine. */
function RetailMonthSelect({ dashboard: { customerId, period, view } }: DashboardProps<typeof otif>) {
  const { data } = useQuery(getOtifFilters({ customerId }));
  const months = data?.retailMonths ?? [];
  const current = months.find(
    ({ startDate, endDate }) => startDate === period.startDate && endDate === period.endDate,
  );
  return (
    <DeferredSelect
      label="Retail month"
      options={[
        { value: otherPeriod, label: 'Other period' },
        ...months.map(({ retailMonth, name, firstWeek, lastWeek }) => ({
          value: retailMonth,
          label: `${name}, wk ${Number(firstWeek.slice(4))}–${Number(lastWeek.slice(4))}`,
        })),
      ]}
      value={current?.retailMonth ?? otherPeriod}
      onChange={(next) => {
        const month = months.find(({ retailMonth }) => retailMonth === next);
        if (month) view.setPeriod({ startDate: month.startDate, endDate: month.endDate });
      }}
    />
  );
}
