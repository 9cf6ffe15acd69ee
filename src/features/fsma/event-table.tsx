import { useMemo, useState } from 'react';
import type { TraceEvent, TraceEventColumn } from '#src/api/generated/types.ts';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import type { TableBinding } from '#src/components/dashboard/use-dashboard.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { eventKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { TaskButton } from '#src/components/batch/task-button.tsx';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { eventColumns } from './trace-columns.tsx';
import { getTraceEvent as limits } from '#src/api/generated/parameters/fsma.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';

const eventRecords = {
  ...eventKey,
  isKey: ({ id }: RecordKey): boolean => matchesLimits(id, limits.eventId),
};

const EventDrawer = lazyOverlay(() => import('./event-drawer.tsx'), 'EventDrawer');
const FillDialog = lazyOverlay(() => import('./fill-dialog.tsx'), 'FillDialog');

interface EventTableProps {
  readonly customerId: string;
  readonly table: TableBinding<TraceEvent, TraceEventColumn>;
}

/** The records, their drawer, and the form that completes several records. */
export function EventTable({ customerId, table }: EventTableProps) {
  const { open, close, lastOpened, isOpen } = useOpenRecord(eventRecords);
  const [task, setTask] = useState<BatchTask<TraceEvent>>();
  const columns = useMemo(() => eventColumns(open), [open]);
  const renderActions = (selected: SelectedRows<TraceEvent>) => (
    <FillSelected selected={selected} onFill={setTask} />
  );
  return (
    <>
      <DashboardTable {...table} columns={columns} selectionActions={renderActions} />
      {lastOpened && (
        <EventDrawer
          eventRef={{ customerId, eventId: lastOpened.id }}
          isOpen={isOpen}
          onClose={close}
          onFill={(events) => setTask({ items: events })}
        />
      )}
      {task && <FillDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

interface FillSelectedProps {
  readonly selected: SelectedRows<TraceEvent>;
  readonly onFill: (task: BatchTask<TraceEvent>) => void;
}

const isIncomplete = ({ isComplete }: TraceEvent): boolean => !isComplete;

/** Fills in the incomplete records of the selection. */
function FillSelected({ selected, onFill }: FillSelectedProps) {
  const { rows, isAll } = selected;
  const incomplete = rows.filter(isIncomplete);
  if (!isAll && incomplete.length === 0) return null;
  return (
    <TaskButton
      selected={selected}
      onStart={({ items: all, onRemaining }) => {
        const items = all.filter(isIncomplete);
        if (items.length === 0) snackbars.show({ tone: 'info', text: 'All of these records are complete.' });
        else onFill({ items, onRemaining });
      }}
    >
      {isAll || incomplete.length === rows.length
        ? 'Fill in'
        : `Fill in ${formatQuantity(incomplete.length)} of ${formatQuantity(rows.length)}`}
    </TaskButton>
  );
}
