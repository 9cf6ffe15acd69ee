import { useQuery, useQueryClient, skipToken } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { Suspense, useState, use, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ApiFailure } from '#src/api/failure.ts';
import type { Schedule, ScheduledList, ScheduleDomains } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import {
  deleteSchedule,
  refreshSchedules,
  schedulesQuery,
  runSchedule,
  refreshScheduleDomains,
  scheduleDomainsQuery,
  updateScheduleDomains,
} from '#src/api/queries/schedules.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { explainFailure, withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
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
import { buildScheduleColumns } from './schedule-columns.tsx';
import { isOnlyFailed, isOnlyOwnerless, withoutFailed } from './suite-view.ts';
import { ScheduleRunsDrawer } from './schedule-runs-drawer.tsx';
import { createSubmission } from '#src/api/submission.ts';
import { countText, explainRunFailure, runConsequence, showRun } from './run-words.ts';
import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import { describeFilters, type FilterSource } from '#src/components/dashboard/list-filters.ts';
import { isOffered } from '#src/components/dashboard/offered-options.ts';
import { ScheduleDialog } from '#src/components/schedule/schedule-dialog.tsx';
import { updateScheduleDomains as limits } from '#src/api/generated/limits/schedules.ts';
import type { Versioned } from '#src/api/versioned.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { defineForm, mapped } from '#src/components/form/define-form.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { limitFault } from '#src/components/form/limit-faults.ts';
import { TextareaField } from '#src/components/form/textarea-field.tsx';
import { useCompanyWords } from '#src/components/page/use-company-words.ts';
import { useContractForm } from '#src/components/form/use-contract-form.ts';
import { Dialog } from '#src/ui/dialog.tsx';

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

interface RunNowDialogProps extends DomainsDialogProps {
  /** Undefined while it is closed. */
  readonly schedule: Schedule | undefined;
}

/** Confirms that a schedule is sent to all its recipients at once. */
function RunNowDialog({ customerId, schedule, onClose }: RunNowDialogProps) {
  const queryClient = useQueryClient();
  const [submission] = useState(createSubmission);
  const last = useLast(schedule);
  const count = last ? last.people.length + last.recipients.emails.length : 0;
  return (
    <ConfirmDialog
      isOpen={schedule !== undefined}
      title={`Send “${last?.name ?? ''}” to ${countText(count)} now?`}
      description={last ? runConsequence(last) : ''}
      confirmLabel="Send now"
      onClose={onClose}
      onConfirm={async () => {
        if (!schedule) return;
        const { scheduleId, name } = schedule;
        try {
          showRun(name, await runSchedule({ customerId, scheduleId }, { submission }));
        } catch (error) {
          throw explainFailure(explainRunFailure(error), scheduleFailures.send);
        } finally {
          await refreshSchedules(queryClient);
        }
      }}
    />
  );
}

/** Loads what a list calls its filters. Must return the same promise for the same list. */
export type LoadFilterSource = (dashboard: SavedViewDashboard) => Promise<FilterSource>;

interface EditedScheduleProps extends SchedulesViewProps, DomainsDialogProps {
  readonly schedule: Schedule;
}

/** The dialog of a stored schedule. It names the filters of its list as the list's own page does. */
function EditedSchedule(props: EditedScheduleProps) {
  const { customerId, schedule, loadFilterSource, onClose } = props;
  const { list } = schedule.source;
  if (!list)
    return <ScheduleDialog customerId={customerId} subject={{ schedule, filters: [] }} onClose={onClose} />;
  return <EditedList {...props} list={list} source={use(loadFilterSource(list.dashboard))} />;
}

interface EditedListProps extends EditedScheduleProps {
  readonly list: ScheduledList;
  readonly source: FilterSource;
}

function EditedList({ customerId, schedule, list, source, onClose }: EditedListProps) {
  const options = Object.keys(list.filter).some(isOffered) ? source.list.options?.(customerId) : undefined;
  // Their codes are shown until they are loaded.
  const { data } = useQuery(options ?? { queryKey: [], queryFn: skipToken });
  const filters = describeFilters(source, list.filter, data);
  return <ScheduleDialog customerId={customerId} subject={{ schedule, filters }} onClose={onClose} />;
}

interface DomainsDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** The domains outside the company to which schedules may send. */
function DomainsDialog({ customerId, onClose }: DomainsDialogProps) {
  const { data, error, refetch } = useQuery(scheduleDomainsQuery(customerId));
  if (data) return <DomainsForm customerId={customerId} loaded={data} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog
      isOpen
      title="Allowed domains"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {failureText(error)}
    </Dialog>
  );
}

const readDomains = (typed: string): string[] => [
  ...new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((part) => part !== ''),
  ),
];

const domainsForm = defineForm(
  {
    domains: mapped<string, string[]>('Domains', undefined, {
      empty: '',
      read: (domains) => domains.join('\n'),
      write: readDomains,
    }),
  },
  {
    domains: ({ domains }) => {
      const wrong = readDomains(domains).find(
        (domain) => limitFault(limits.domains.items, domain) !== undefined,
      );
      return wrong === undefined ? undefined : `${wrong} is not a domain such as brokers.example.`;
    },
  },
);

interface DomainsFormProps extends DomainsDialogProps {
  readonly loaded: Versioned<ScheduleDomains>;
}

function DomainsForm({ customerId, loaded, onClose }: DomainsFormProps) {
  const queryClient = useQueryClient();
  const base = useRef(loaded);
  const company = useCompanyWords();
  const form = useContractForm<typeof domainsForm.empty, ScheduleDomains>({
    name: 'schedule domains',
    initial: domainsForm.read(loaded.value),
    fields: domainsForm.fields,
    save: (values) =>
      withExplainedFailure(
        updateScheduleDomains(customerId, domainsForm.write(values), base.current.version),
        scheduleFailures.domains,
      ),
    current: async () => {
      base.current = await queryClient.query(scheduleDomainsQuery(customerId));
      return domainsForm.read(base.current.value);
    },
    onSaved: async () => {
      await refreshScheduleDomains(queryClient);
      snackbars.show({ tone: 'ok', text: 'Allowed domains saved.' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Allowed domains"
      description={`Schedules can send to people of ${company}, and to addresses of these domains.`}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="domains"
        rows={5}
        help="One on each line. Addresses of a domain that you remove get nothing any more."
      />
    </FormDialog>
  );
}
