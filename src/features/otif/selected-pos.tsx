import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import Gavel from 'lucide-react/icons/gavel';
import { hasOperations } from '#src/api/availability.ts';
import type { OtifFilter, OtifPo } from '#src/api/generated/types.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { isReady, sumDisputes } from './dispute-state.ts';
import { namePos, useEvidence } from './evidence-download.ts';

/** Opens the dialog of an action on POs. */
export type StartTask = (task: BatchTask<OtifPo>) => void;

interface SelectedPosProps {
  readonly customerId: string;
  readonly selected: SelectedRows<OtifPo>;
  /** The filters of the list. */
  readonly filter: OtifFilter;
  /** Opens the dialog that disputes fines; undefined without the permission. */
  readonly onDispute: StartTask | undefined;
  /** Opens the dialog that sets causes; undefined without the permission. */
  readonly onSetCause: StartTask | undefined;
}

/** The actions on the selected POs. */
export function SelectedPos({ customerId, selected, filter, onDispute, onSetCause }: SelectedPosProps) {
  const { rows, isAll } = selected;
  const pos = isAll ? { filter } : { pos: namePos(rows) };
  const sheets = useEvidence(customerId, { ...pos, format: 'xlsx' });
  const zip = useEvidence(customerId, { ...pos, format: 'zip' });
  return (
    <>
      <DisputeButton selected={selected} onDispute={onDispute} />
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
        <CauseButton selected={selected} onSetCause={onSetCause} />
      )}
    </>
  );
}

interface DisputeButtonProps {
  readonly selected: SelectedRows<OtifPo>;
  readonly onDispute: SelectedPosProps['onDispute'];
}

/** Disputes the selected fines that are ready; the dialog lists the others. */
function DisputeButton({ selected: { rows, isAll, readAll, choose }, onDispute }: DisputeButtonProps) {
  const { isBusy, run } = useWork();
  const ready = rows.filter(isReady);
  if (
    !onDispute ||
    !hasOperations('submitDisputes') ||
    (!isAll && rows.every(({ fineAmount }) => fineAmount === 0))
  )
    return null;
  return (
    <Button
      variant="primary"
      icon={Gavel}
      isBusy={isBusy}
      onClick={() => void run(async () => onDispute({ items: await readAll(), onRemaining: choose }))}
    >
      {isAll
        ? 'Dispute'
        : `Dispute ${formatQuantity(ready.length)} ready, ${formatMoney(sumDisputes(ready))}`}
    </Button>
  );
}

interface CauseButtonProps {
  readonly selected: SelectedRows<OtifPo>;
  readonly onSetCause: StartTask;
}

/** Rows that are not loaded yet are loaded first, so that the user sees what the cause is set for. */
function CauseButton({ selected: { readAll, choose }, onSetCause }: CauseButtonProps) {
  const { isBusy, run } = useWork();
  return (
    <Button
      isBusy={isBusy}
      onClick={() => void run(async () => onSetCause({ items: await readAll(), onRemaining: choose }))}
    >
      Set root cause
    </Button>
  );
}
