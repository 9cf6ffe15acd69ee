import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import type { OtifPo } from '#src/api/generated/types.ts';
import type { ChosenRows } from '#src/components/table/use-selection.ts';
import { Button } from '#src/ui/button.tsx';
import { useEvidence } from './evidence-download.ts';

/** Sets the cause of POs; `onSaved` follows when all of them are saved. */
export type SetCause = (pos: readonly OtifPo[], onSaved: () => void) => void;

interface ChosenPosProps {
  readonly customerId: string;
  readonly chosen: ChosenRows<OtifPo>;
  /** Undefined for people who may not set it. */
  readonly onSetCause: SetCause | undefined;
}

/** What can be done with the chosen POs. */
export function ChosenPos({ customerId, chosen, onSetCause }: ChosenPosProps) {
  const { rows, isAll, clear } = chosen;
  const sheets = useEvidence(customerId, rows, 'xlsx');
  const zip = useEvidence(customerId, rows, 'zip');
  if (isAll)
    return <p className="text-control text-ink-2">For evidence or a root cause, choose 200 POs or fewer.</p>;
  return (
    <>
      <Button icon={FileSpreadsheet} isBusy={sheets.isBusy} onClick={sheets.start}>
        Evidence (xlsx)
      </Button>
      <Button icon={FileArchive} isBusy={zip.isBusy} onClick={zip.start}>
        With documents (zip)
      </Button>
      {onSetCause && <Button onClick={() => onSetCause(rows, clear)}>Set root cause</Button>}
    </>
  );
}
