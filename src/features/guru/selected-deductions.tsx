import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Gavel from 'lucide-react/icons/gavel';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { hasOperations } from '#src/api/availability.ts';
import { DisputeReadiness, DisputeStatus } from '#src/api/generated/enums.ts';
import type { Deduction } from '#src/api/generated/types.ts';
import { SelectionAction } from '#src/components/batch/selection-action.tsx';
import { useOpenSelection } from '#src/components/dashboard/record-selection.ts';
import { usePortalProblems } from '#src/components/portals/use-portal-problems.ts';
import { claimStepPath } from '#src/components/record/record-paths.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { sumOpen, type DeductionTask } from './deduction-dialog.tsx';

interface SelectedDeductionsProps {
  readonly customerId: string;
  readonly selected: SelectedRows<Deduction>;
  readonly onStart: (task: DeductionTask) => void;
}

/** The actions on the selected deductions, each with the number of deductions that permit it. */
export function SelectedDeductions({ customerId, selected, onStart }: SelectedDeductionsProps) {
  const findProblem = usePortalProblems(customerId);
  const openSelection = useOpenSelection();
  return (
    <>
      {hasOperations('submitDisputes') && (
        <SelectionAction
          selected={selected}
          icon={Gavel}
          isPrimary
          verb="Dispute"
          getLabel={(items) =>
            `Dispute ${formatQuantity(items.length)} ready, ${formatMoney(sumOpen(items))}`
          }
          permits={({ canDispute, readiness, portal }) =>
            canDispute && readiness === DisputeReadiness.Ready && findProblem(portal) === undefined
          }
          onStart={(task) => onStart({ action: 'dispute', ...task })}
        />
      )}
      <SelectionAction
        selected={selected}
        icon={ListOrdered}
        verb="Go through"
        permits={({ canDispute }) => canDispute}
        minCount={2}
        onStart={({ items }) => openSelection(items.map((claim) => claimStepPath(claim, 'review')))}
      />
      {hasOperations('setDeductionArchival') && (
        <>
          <SelectionAction
            selected={selected}
            icon={Archive}
            verb="Write off"
            permits={({ canArchive }) => canArchive}
            onStart={(task) => onStart({ action: 'writeOff', ...task })}
          />
          <SelectionAction
            selected={selected}
            icon={ArchiveRestore}
            verb="Restore"
            permits={({ disputeStatus }) => disputeStatus === DisputeStatus.WillNotDispute}
            onStart={(task) => onStart({ action: 'restore', ...task })}
          />
        </>
      )}
    </>
  );
}
