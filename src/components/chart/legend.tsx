import { seriesColor, seriesDash } from './chart-colors.ts';
import type { ChartSeries } from './chart-data.ts';

interface LegendProps {
  readonly series: readonly ChartSeries[];
  readonly isLines: boolean;
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The names of the series; selecting one hides or shows it. */
export function Legend({ series, isLines, hidden, onToggle }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-1 gap-y-0.5 px-3 pb-2">
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <button
            type="button"
            data-printed
            aria-pressed={!hidden.has(key)}
            onClick={() => onToggle(key)}
            className="flex min-h-6 cursor-pointer items-center gap-1.5 rounded-chip px-1.5 text-hint text-ink-2 hover:bg-sunken aria-[pressed=false]:text-ink-3 aria-[pressed=false]:line-through"
          >
            <svg aria-hidden width="18" height="10" className="shrink-0">
              {isLines ? (
                <line
                  x1="0"
                  x2="18"
                  y1="5"
                  y2="5"
                  strokeWidth="2.5"
                  stroke={seriesColor(index)}
                  strokeDasharray={seriesDash(index)}
                />
              ) : (
                <rect x="4" width="10" height="10" rx="2" fill={seriesColor(index)} />
              )}
            </svg>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
