import Scale from 'lucide-react/icons/scale';
import { Suspense, useState, type ReactNode } from 'react';
import type { Deduction, DeductionsNotSubmitted } from '#src/api/generated/types.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { claimKey } from '#src/components/record/record-keys.ts';
import { Callout } from '#src/components/dashboard/callout.tsx';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatMoney } from '#src/lib/figures.ts';
import { lazyOverlay, lazyPart } from '#src/ui/lazy-part.ts';
import { deductionColumns } from './deduction-columns.tsx';
import type { DeductionTask } from './deduction-dialog.tsx';
import { countClaims } from './deduction-words.ts';
import type { deductions } from './deductions-dashboard.ts';
import type { guru } from './guru-dashboard.ts';

/** Loaded when the first claim is selected. */
const SelectedDeductions = lazyPart(() => import('./selected-deductions.tsx'), 'SelectedDeductions');
const DeductionDialog = lazyOverlay(() => import('./deduction-dialog.tsx'), 'DeductionDialog');

/** For a table without deductions. */
export const noDeductions = {
  icon: Scale,
  title: 'No deductions in this period',
  text: 'Deductions appear here when the retailer takes them from a check.',
  searchHint: 'Search by claim, PO, invoice, check, order or BOL number.',
} as const;

type DeductionTableProps = (DashboardProps<typeof deductions> | DashboardProps<typeof guru>) & {
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
      {task && <DeductionDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

interface NotSubmittedProps {
  /** Undefined until loaded. */
  readonly claims: DeductionsNotSubmitted | undefined;
  readonly onReview: () => void;
}

/** The disputes that did not reach the retailer; nothing while there are none. */
export function NotSubmitted({ claims, onReview }: NotSubmittedProps) {
  if (!claims || claims.claims === 0) return null;
  return (
    <Callout
      title="Not submitted"
      figure={formatMoney(claims.amount)}
      action={`Review ${countClaims(claims.claims)}`}
      onAction={onReview}
    >
      {claims.claims === 1 ? 'A dispute' : `${countClaims(claims.claims)} were disputed, but the disputes`}{' '}
      did not reach the retailer. What was entered is kept as a draft.
    </Callout>
  );
}
