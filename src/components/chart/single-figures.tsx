import { enumText } from '#src/lib/enum-text.ts';
import { figureText } from '#src/lib/figures.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { targetAt } from './chart-marks.ts';
import type { ChartData, DrillDownTarget } from './chart-data.ts';

interface SingleFiguresProps {
  readonly data: ChartData;
  /** Index of the only category with a value. */
  readonly category: number;
  readonly onDrillDown: ((target: DrillDownTarget) => void) | undefined;
}

/** The name of an enumeration's value within a sentence; other names, such as a retailer's, stay as they are. */
function lowerFirst({ key, label }: DrillDownTarget['category']): string {
  return label === enumText(key) ? label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : label;
}

/** The values of a chart that has only one category: figures, as a drawing of one point shows nothing. */
export function SingleFigures({ data, category, onDrillDown }: SingleFiguresProps) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 px-4 pt-2 pb-5">
      {data.series.map((series, row) => {
        const target = targetAt(data, [category, row]);
        if (!target || target.value === null) return null;
        const name =
          data.series.length === 1 ? target.category.label : `${series.label}, ${target.category.label}`;
        return (
          <div key={series.key} className="flex flex-col-reverse">
            <dt className="text-control text-ink-2">{name}</dt>
            <dd className="text-figure font-bold tabular-nums">
              {figureText(target.value, series.unit)}
              {onDrillDown && (
                <button
                  type="button"
                  onClick={() => onDrillDown(target)}
                  className={`${linkClass.standalone} ml-3 min-h-6 cursor-pointer text-control`}
                >
                  Show {lowerFirst(target.category)}
                </button>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
