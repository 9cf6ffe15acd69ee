import { useQuery, useQueryClient } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import type { Schedule } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { deleteSchedule, refreshSchedules, schedulesQuery } from '#src/api/queries/schedules.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { explainFailure } from '#src/components/feedback/explain-failure.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { StaticTable } from '#src/components/page/static-table.tsx';
import { scheduleKey } from '#src/components/record/record-keys.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { scheduleFailures } from '#src/components/schedule/schedule-failures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { DomainsDialog } from './domains-dialog.tsx';
import { EditedSchedule, type LoadFilterSource } from './edited-schedule.tsx';
import { buildScheduleColumns } from './schedule-columns.tsx';
import { RunNowDialog } from './run-now-dialog.tsx';
import { isOnlyFailed, isOnlyOwnerless, withoutFailed } from './suite-view.ts';
import { ScheduleRunsDrawer } from './schedule-runs-drawer.tsx';

interface SchedulesViewProps {
  readonly customerId: string;
  readonly loadFilterSource: LoadFilterSource;
}

type Scope = 'own' | 'all' | 'ownerless';

const isInScope: Readonly<Record<Scope, (schedule: Schedule) => boolean>> = {
  own: ({ isOwn }) => isOwn,
  all: () => true,
  ownerless: ({ state }) => state === 'OwnerLeft',
};

const failures: readonly string[] = ['Failed', 'PartlyFailed'];
const hasFailed = ({ lastRun }: Schedule): boolean => lastRun !== null && failures.includes(lastRun.outcome);

/** The schedules of the user; those of everybody at the company for an admin. */
export function SchedulesView({ customerId, loadFilterSource }: SchedulesViewProps) {
  const queryClient = useQueryClient();
  const query = useQuery(schedulesQuery(customerId));
  const user = useQuery(currentUserQuery()).data;
  const isAdmin = user?.isCustomerUserAdmin === true || user?.isInternalUserAdmin === true;
  const [address, setAddress] = useSearchParams();
  // Emails link to the runs of a schedule.
  const opened = useOpenRecord(scheduleKey);
  const openId = opened.isOpen ? opened.lastOpened?.id : undefined;
  const linked = query.data?.find(({ scheduleId }) => scheduleId === openId);
  const [selectedScope, setSelectedScope] = useState<Scope>();
  const isFailedOnly = isOnlyFailed(address);
  // What needs attention is among all that the user may see.
  const linkedScope = isAdmin && isOnlyOwnerless(address) ? 'ownerless' : 'own';
  const scope = selectedScope ?? (isFailedOnly || (linked && !linked.isOwn) ? 'all' : linkedScope);
  const [edited, setEdited] = useState<Schedule>();
  const [toRun, setToRun] = useState<Schedule>();
  const [toDelete, setToDelete] = useState<Schedule>();
  const [hasDomains, setHasDomains] = useState(false);
  const lastToDelete = useLast(toDelete);
  const { data } = query;
  const rows = data?.filter((row) => isInScope[scope](row) && (!isFailedOnly || hasFailed(row))) ?? [];
  const ownerless = data?.filter(isInScope.ownerless).length ?? 0;
  return (
    <>
      {isAdmin && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <SegmentedControl<Scope>
            label="Whose schedules"
            segments={[
              { value: 'own', label: 'Mine' },
              { value: 'all', label: 'Everyone’s' },
              { value: 'ownerless', label: `Without an owner (${ownerless})` },
            ]}
            value={scope}
            onChange={setSelectedScope}
          />
          <Button aria-haspopup="dialog" onClick={() => setHasDomains(true)}>
            Allowed domains
          </Button>
        </div>
      )}
      <ul className="mb-3 flex empty:hidden">
        <FilterChip
          label="Last run"
          values={isFailedOnly ? ['Failed'] : []}
          onRemove={() => setAddress(withoutFailed)}
        />
      </ul>
      <Card label="List of schedules">
        {data === undefined ? (
          <ReadState subject="the schedules" read={query} lines={6} isInCard />
        ) : rows.length === 0 ? (
          <EmptyState icon={CalendarClock} title="No schedules">
            {isFailedOnly
              ? 'The last run of every schedule was sent.'
              : scope === 'ownerless'
                ? 'Every schedule has an owner.'
                : 'Choose Schedule on any list or report to get it by email automatically.'}
          </EmptyState>
        ) : (
          <StaticTable<Schedule>
            caption="Schedules"
            isWordy
            rows={rows}
            getRowId={({ scheduleId }) => scheduleId}
            columns={buildScheduleColumns({
              customerId,
              hasOwners: scope !== 'own',
              isAdmin,
              onEdit: setEdited,
              onDelete: setToDelete,
              onRun: setToRun,
              onShowRuns: opened.open,
            })}
          />
        )}
      </Card>
      {openId !== undefined && data !== undefined && !linked && (
        <p role="status" className="mt-3 text-control text-ink-2">
          The schedule of this link was deleted, or is someone else’s.
        </p>
      )}
      {linked && <ScheduleRunsDrawer customerId={customerId} schedule={linked} onClose={opened.close} />}
      {edited && (
        <Suspense>
          <EditedSchedule
            customerId={customerId}
            schedule={edited}
            loadFilterSource={loadFilterSource}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
      {hasDomains && <DomainsDialog customerId={customerId} onClose={() => setHasDomains(false)} />}
      <RunNowDialog customerId={customerId} schedule={toRun} onClose={() => setToRun(undefined)} />
      <ConfirmDialog
        isOpen={toDelete !== undefined}
        title={`Delete “${lastToDelete?.name ?? ''}”?`}
        description="It will no longer be sent. Files from past runs are kept until they expire. This cannot be undone."
        confirmLabel="Delete"
        isDangerous
        onClose={() => setToDelete(undefined)}
        onConfirmed={focusHeadingWhenLost}
        onConfirm={async () => {
          if (!toDelete) return;
          try {
            await deleteSchedule({ customerId, ...toDelete });
          } catch (error) {
            // An earlier request whose response was lost has deleted it.
            if (!(error instanceof ApiFailure && error.status === 404))
              throw explainFailure(error, scheduleFailures.delete);
          } finally {
            await refreshSchedules(queryClient);
          }
          snackbars.show({ tone: 'ok', text: `“${toDelete.name}” deleted.` });
        }}
      />
    </>
  );
}
