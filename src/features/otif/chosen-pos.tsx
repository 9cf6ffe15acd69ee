import FileArchive from 'lucide-react/icons/file-archive';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import type { OtifPo } from '#src/api/generated/types.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { useEvidence } from './evidence-download.ts';

interface ChosenPosProps {
  readonly customerId: string;
  readonly pos: readonly OtifPo[];
  readonly onClear: () => void;
  /** Undefined for people who may not change it. */
  readonly onSetCause: (() => void) | undefined;
}

/** What can be done with the chosen POs. */
export function ChosenPos({ customerId, pos, onClear, onSetCause }: ChosenPosProps) {
  const sheets = useEvidence(customerId, pos, 'xlsx');
  const zip = useEvidence(customerId, pos, 'zip');
  const sum = (read: (po: OtifPo) => number): number => pos.reduce((total, po) => total + read(po), 0);
  return (
    <div
      role="group"
      aria-label="Chosen POs"
      className="flex flex-wrap items-center gap-2 rounded-card border border-brand bg-brand-soft px-3 py-2"
    >
      <p className="mr-auto text-control font-medium tabular-nums">
        {pos.length === 1 ? '1 PO' : `${formatQuantity(pos.length)} POs`} chosen,{' '}
        {formatQuantity(sum(({ casesOrdered }) => casesOrdered))} cases,{' '}
        {formatMoney(sum(({ fineAmount }) => fineAmount))} of fines
      </p>
      <Button size="small" icon={FileSpreadsheet} isBusy={sheets.isBusy} onClick={sheets.start}>
        Evidence (xlsx)
      </Button>
      <Button size="small" icon={FileArchive} isBusy={zip.isBusy} onClick={zip.start}>
        With documents (zip)
      </Button>
      {onSetCause && (
        <Button size="small" onClick={onSetCause}>
          Set root cause
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
