import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import type { OtifFilter, OtifPo } from '#src/api/generated/types.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import type { ChosenRows } from '#src/components/table/use-selection.ts';
import { Button } from '#src/ui/button.tsx';
import { namePos, useEvidence } from './evidence-download.ts';

/** Sets the cause of POs; `onSaved` follows when all of them are saved. */
export type SetCause = (pos: readonly OtifPo[], onSaved: () => void) => void;

interface ChosenPosProps {
  readonly customerId: string;
  readonly chosen: ChosenRows<OtifPo>;
  /** The filters of the list. */
  readonly filter: OtifFilter;
  /** Undefined for people who may not set it. */
  readonly onSetCause: SetCause | undefined;
}

/** What can be done with the chosen POs. */
export function ChosenPos({ customerId, chosen, filter, onSetCause }: ChosenPosProps) {
  const { rows, isAll } = chosen;
  const pos = isAll ? { filter } : { pos: namePos(rows) };
  const sheets = useEvidence(customerId, { ...pos, format: 'xlsx' });
  const zip = useEvidence(customerId, { ...pos, format: 'zip' });
  return (
    <>
      <Button icon={FileSpreadsheet} isBusy={sheets.isBusy} onClick={sheets.start}>
        Evidence (xlsx)
      </Button>
      <Button icon={FileArchive} isBusy={zip.isBusy} onClick={zip.start}>
        With documents (zip)
      </Button>
      {onSetCause && <CauseButton chosen={chosen} onSetCause={onSetCause} />}
    </>
  );
}

interface CauseButtonProps {
  readonly chosen: ChosenRows<OtifPo>;
  readonly onSetCause: SetCause;
}

/** A cause is set for what a person has seen, so the rows that are not loaded yet are loaded before. */
function CauseButton({ chosen: { readAll, clear }, onSetCause }: CauseButtonProps) {
  const { isBusy, run } = useWork();
  return (
    <Button isBusy={isBusy} onClick={() => void run(async () => onSetCause(await readAll(), clear))}>
      Set root cause
    </Button>
  );
}
