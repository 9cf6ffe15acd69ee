import Scale from 'lucide-react/icons/scale';
import { Suspense, useState, type ReactNode } from 'react';
import type { Deduction } from '#src/api/generated/types.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { claimKey } from '#src/components/record/record-keys.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import type { DeductionTask } from './deduction-dialog.tsx';
import { deductionColumns } from './deduction-columns.tsx';
import type { deductions } from './deductions-dashboard.ts';
import type { guru } from './guru-dashboard.ts';

/** Loaded when the first claim is selected. */
const SelectedDeductions = lazyPart(() => import('./selected-deductions.tsx'), 'SelectedDeductions');
const DeductionDialog = lazyPart(() => import('./deduction-dialog.tsx'), 'DeductionDialog');

/** For a table without deductions. */
export const noDeductions = {
  icon: Scale,
  title: 'No deductions in this period',
  text: 'Deductions appear here when the retailer takes them from a check.',
  searchHint: 'Search by claim, PO, invoice, check, order or BOL number.',
} as const;

type DeductionTableProps = (DashboardProps<typeof deductions> | DashboardProps<typeof guru>) & {
  /** The buckets. */
  readonly ribbon?: ReactNode;
};

/** The deductions, and the actions on the selected ones. */
export function DeductionTable({ dashboard, ribbon }: DeductionTableProps) {
  const { customerId, table } = dashboard;
  const [task, setTask] = useState<DeductionTask>();
  const actions = (selected: SelectedRows<Deduction>) => (
    <Suspense>
      <SelectedDeductions customerId={customerId} selected={selected} onStart={setTask} />
      {askAbout(customerId, selected, claimKey.toRecord)}
    </Suspense>
  );
  return (
    <>
      <DashboardTable {...table} columns={deductionColumns} ribbon={ribbon} selectionActions={actions} />
      {task && (
        <Suspense>
          <DeductionDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </>
  );
}
