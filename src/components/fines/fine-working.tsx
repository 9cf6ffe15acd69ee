import type { OtifPoDetail, OtifPoFine } from '#src/api/generated/types.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, sumAmounts } from '#src/lib/figures.ts';
import { listFineSteps, writeFormula } from './fine-steps.ts';
import { fineTones } from './fine-words.ts';

/** The calculation of a PO's fine, metric by metric, each step with its inputs. */
export function FineWorking({ fines, lines }: Pick<OtifPoDetail, 'fines' | 'lines'>) {
  if (fines.length === 0)
    return (
      <section aria-label="Fine">
        <h3 className="text-control font-bold">Fine</h3>
        <p className="text-control text-ink-2">No retailer program applies to this PO.</p>
      </section>
    );
  return (
    <section aria-label="Fine, step by step" className="flex flex-col gap-2">
      <h3 className="text-control font-bold">Fine, step by step</h3>
      {fines.map((fine) => (
        <Steps key={fine.metric} fine={fine} lines={lines} />
      ))}
      {fines.length > 1 && (
        <p className="flex justify-between text-control font-bold tabular-nums">
          <span>Fine of this PO</span>
          <span>{formatMoney(sumAmounts(fines, ({ fineAmount }) => fineAmount))}</span>
        </p>
      )}
    </section>
  );
}

interface StepsProps extends Pick<OtifPoDetail, 'lines'> {
  readonly fine: OtifPoFine;
}

function Steps({ fine, lines }: StepsProps) {
  const formula = writeFormula(lines, fine);
  return (
    <div className="overflow-hidden rounded-card border border-line text-control tabular-nums">
      <p className="flex items-center justify-between gap-2 px-3 py-1.5 font-medium">
        {enumText(fine.metric)}
        {fine.status !== null && <StatusBadge value={fine.status} tones={fineTones} />}
      </p>
      <ol>
        {listFineSteps(lines, fine).map(({ name, inputs, result }, index) => (
          <li key={name} className="flex gap-3 border-t border-line px-3 py-1.5">
            <span aria-hidden className="w-3 text-ink-3">
              {index + 1}
            </span>
            <span className="min-w-0 grow">
              {name}
              <span className="block text-hint text-ink-3">{inputs}</span>
            </span>
            <span className="font-medium whitespace-nowrap">{result}</span>
          </li>
        ))}
      </ol>
      <p className="flex justify-between border-t border-line bg-sunken px-3 py-1.5 font-bold">
        <span>
          {fine.status === 'Projected' ? 'Projected fine' : 'Fine'}
          {formula !== undefined && <span className="block text-hint font-normal text-ink-2">{formula}</span>}
        </span>
        <span>{formatMoney(fine.fineAmount)}</span>
      </p>
    </div>
  );
}
