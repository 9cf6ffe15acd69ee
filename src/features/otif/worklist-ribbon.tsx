import { OtifWorklist } from '#src/api/generated/enums.ts';
import type { OtifSummary } from '#src/api/generated/types.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { classNames } from '#src/ui/class-names.ts';

const labels: Readonly<Record<OtifWorklist, string>> = {
  [OtifWorklist.Missed]: 'Missed',
  [OtifWorklist.PossiblyInvalid]: 'Possibly invalid',
  [OtifWorklist.AtRisk]: 'At risk',
  [OtifWorklist.Disputed]: 'Disputed',
};

interface WorklistRibbonProps {
  readonly counts: OtifSummary['worklists'] | undefined;
  readonly value: OtifWorklist | null;
  readonly onChange: (value: OtifWorklist | null) => void;
}

/** The worklists with their number of POs; the chosen one filters the page. */
export function WorklistRibbon({ counts, value, onChange }: WorklistRibbonProps) {
  const segments = [null, ...Object.values(OtifWorklist)].map((worklist) => ({
    worklist,
    label: worklist === null ? 'All' : labels[worklist],
    count: counts?.find((one) => one.worklist === worklist)?.count,
  }));
  return (
    <div role="group" aria-label="Worklists" className="flex flex-wrap gap-1">
      {segments.map(({ worklist, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={worklist === value}
          onClick={() => onChange(worklist)}
          className={classNames(
            'h-control cursor-pointer rounded-chip border px-3 text-control font-medium tabular-nums',
            worklist === value
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {label}
          {count !== undefined && (
            <span className="ml-2 font-normal text-ink-3">{formatQuantity(count)}</span>
          )}
        </button>
      ))}
    </div>
  );
}
