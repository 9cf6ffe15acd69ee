import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Gavel from 'lucide-react/icons/gavel';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { hasOperations } from '#src/api/availability.ts';
import { DisputeReadiness, DisputeStatus } from '#src/api/generated/enums.ts';
import type { Deduction } from '#src/api/generated/types.ts';
import { useOpenSelection } from '#src/components/dashboard/record-selection.ts';
import { splitSelection } from '#src/components/batch/batch-task.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import { claimStepPath } from '#src/components/record/record-paths.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import type { DeductionTask } from './deduction-dialog.tsx';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';

type FindProblem = ReturnType<typeof usePortalProblems>;

const fitting: Readonly<
  Record<DeductionTask['action'], (row: Deduction, findProblem: FindProblem) => boolean>
> = {
  dispute: ({ canDispute, readiness, portal }, findProblem) =>
    canDispute && readiness === DisputeReadiness.Ready && findProblem(portal) === undefined,
  writeOff: ({ canArchive }) => canArchive,
  restore: ({ disputeStatus }) => disputeStatus === DisputeStatus.WillNotDispute,
};

const looks = {
  dispute: { icon: Gavel, verb: 'Dispute', operation: 'submitDisputes' },
  writeOff: { icon: Archive, verb: 'Write off', operation: 'archiveDeductions' },
  restore: { icon: ArchiveRestore, verb: 'Restore', operation: 'unarchiveDeductions' },
} as const;

interface SelectedDeductionsProps {
  readonly customerId: string;
  readonly selected: SelectedRows<Deduction>;
  readonly onStart: (task: DeductionTask) => void;
}

/** The actions on the selected deductions, each with the number of deductions that permit it. */
export function SelectedDeductions(props: SelectedDeductionsProps) {
  const findProblem = usePortalProblems(props.customerId);
  return (
    <>
      <ActionButton {...props} findProblem={findProblem} action="dispute" />
      <ThroughButton selected={props.selected} />
      <ActionButton {...props} findProblem={findProblem} action="writeOff" />
      <ActionButton {...props} findProblem={findProblem} action="restore" />
    </>
  );
}

/** Opens the claims that can be disputed one after the other. */
function ThroughButton({ selected: { rows, isAll, readAll } }: Pick<SelectedDeductionsProps, 'selected'>) {
  const { isBusy, run } = useWork();
  const openSelection = useOpenSelection();
  const count = rows.filter(({ canDispute }) => canDispute).length;
  if (!isAll && count < 2) return null;
  const open = async (): Promise<void> => {
    const all = await readAll();
    openSelection(all.filter(({ canDispute }) => canDispute).map((claim) => claimStepPath(claim, 'review')));
  };
  return (
    <Button icon={ListOrdered} isBusy={isBusy} onClick={() => void run(open)}>
      {isAll ? 'Go through' : `Go through ${formatQuantity(count)}`}
    </Button>
  );
}

function getLabel(action: DeductionTask['action'], items: readonly Deduction[]): string {
  const { verb } = looks[action];
  if (action !== 'dispute') return `${verb} ${formatQuantity(items.length)}`;
  const amount = formatMoney(items.reduce((sum, { openAmount }) => sum + openAmount, 0));
  return `${verb} ${formatQuantity(items.length)} ready, ${amount}`;
}

interface ActionButtonProps extends SelectedDeductionsProps {
  readonly action: DeductionTask['action'];
  readonly findProblem: FindProblem;
}

function ActionButton({ selected, onStart, action, findProblem }: ActionButtonProps) {
  const { rows, isAll, readAll, choose } = selected;
  const { isBusy, run } = useWork();
  const matchesAction = (row: Deduction): boolean => fitting[action](row, findProblem);
  const items = rows.filter(matchesAction);
  const { icon, verb, operation } = looks[action];
  if ((!isAll && items.length === 0) || !hasOperations(operation)) return null;
  const start = async (): Promise<void> => {
    onStart({ action, ...splitSelection(await readAll(), matchesAction), onRemaining: choose });
  };
  return (
    <Button
      variant={action === 'dispute' ? 'primary' : 'secondary'}
      icon={icon}
      isBusy={isBusy}
      onClick={() => void run(start)}
    >
      {isAll ? verb : getLabel(action, items)}
    </Button>
  );
}
