import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Gavel from 'lucide-react/icons/gavel';
import { hasOperations } from '#src/api/availability.ts';
import type { OtifFilter, OtifPo } from '#src/api/generated/types.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { TaskButton } from '#src/components/batch/task-button.tsx';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { isReady, sumDisputes } from './dispute-state.ts';
import { namePos, useEvidence } from './evidence-download.ts';

/** Opens the dialog of an action on POs. */
type StartTask = (task: BatchTask<OtifPo>) => void;

/** The actions on POs that open dialogs; undefined without the permission. */
export interface PoActions {
  readonly onDispute: StartTask | undefined;
  readonly onSetCause: StartTask | undefined;
}

interface SelectedPosProps extends PoActions {
  readonly customerId: string;
  /** The filters of the list. */
  readonly filter: OtifFilter;
  readonly selected: SelectedRows<OtifPo>;
}

/** The actions on the selected POs. */
export function SelectedPos({ customerId, selected, filter, onDispute, onSetCause }: SelectedPosProps) {
  const { rows, isAll } = selected;
  const pos = isAll ? { filter } : { pos: namePos(rows) };
  const sheets = useEvidence(customerId, { ...pos, format: 'xlsx' });
  const ready = rows.filter(isReady);
  const zip = useEvidence(customerId, { ...pos, format: 'zip' });
  return (
    <>
      {onDispute &&
        hasOperations('submitDisputes') &&
        (isAll || rows.some(({ fineAmount }) => fineAmount > 0)) && (
          <TaskButton variant="primary" icon={Gavel} selected={selected} onStart={onDispute}>
            {isAll
              ? 'Dispute'
              : `Dispute ${formatQuantity(ready.length)} ready, ${formatMoney(sumDisputes(ready))}`}
          </TaskButton>
        )}
      {hasOperations('downloadEvidencePack') && (
        <>
          <Button icon={FileSpreadsheet} isBusy={sheets.isBusy} onClick={sheets.start}>
            Evidence (xlsx)
          </Button>
          <Button icon={FileArchive} isBusy={zip.isBusy} onClick={zip.start}>
            With documents (zip)
          </Button>
        </>
      )}
      {onSetCause && hasOperations('setOtifRootCauses') && (
        <TaskButton selected={selected} onStart={onSetCause}>
          Set root cause
        </TaskButton>
      )}
    </>
  );
}
