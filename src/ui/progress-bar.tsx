import { toPercent } from './to-percent.ts';

interface ProgressBarProps {
  /** The accessible name: 'Uploading label.pdf'. */
  readonly label: string;
  /** Completed share from 0 to 1; undefined while unknown. */
  readonly share?: number | undefined;
  readonly isLabelShown?: boolean;
}

export function ProgressBar({ label, share, isLabelShown = false }: ProgressBarProps) {
  const percent = share === undefined ? undefined : toPercent(share);
  return (
    <div className="min-w-0">
      {isLabelShown && (
        <div className="mb-1 flex justify-between gap-3 text-hint text-ink-2">
          <span className="truncate">{label}</span>
          {percent !== undefined && <span className="tabular-nums">{percent} %</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        {percent === undefined ? (
          <div className="h-full w-1/3 animate-slide rounded-full bg-brand forced-colors:bg-[Highlight]" />
        ) : (
          <div
            className="h-full origin-left rounded-full bg-brand transition-transform forced-colors:bg-[Highlight]"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        )}
      </div>
    </div>
  );
}
