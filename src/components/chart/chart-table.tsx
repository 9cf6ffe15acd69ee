import { formatFigure, unitBeside } from '#src/lib/figures.ts';
import { categoryText, type ChartData, type ChartSeries, type DrillDownTarget } from './chart-data.ts';
import { targetAt } from './chart-marks.ts';

interface ChartTableProps {
  readonly title: string;
  readonly data: ChartData;
  readonly onDrillDown: ((target: DrillDownTarget) => void) | undefined;
}

/** 'Weight (lb)'; the label alone where it contains the unit. */
function formatHeader({ label, unit }: ChartSeries): string {
  const name = unitBeside(label, unit);
  return name === '' ? label : `${label} (${name})`;
}

/** The data of the chart as a table. */
export function ChartTable({ title, data, onDrillDown }: ChartTableProps) {
  const { categoryName, noteName, categories, series } = data;
  return (
    <div
      role="region"
      aria-label={`${title}, as a table`}
      tabIndex={0}
      className="max-h-80 overflow-auto outline-offset-[-2px]"
    >
      <table className="w-full text-control tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-medium text-ink-2">
              {categoryName}
            </th>
            {series.map((dataSeries) => (
              <th key={dataSeries.key} scope="col" className="px-3 py-1.5 text-right font-medium text-ink-2">
                {formatHeader(dataSeries)}
              </th>
            ))}
            {noteName !== undefined && (
              <th scope="col" className="px-3 py-1.5 text-right font-medium text-ink-2">
                {noteName}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category.key} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {categoryText(category)}
              </th>
              {series.map((dataSeries, row) => {
                const target = targetAt(data, [index, row]);
                const text = formatFigure(dataSeries.values[index], dataSeries.unit);
                return (
                  <td key={dataSeries.key} className="px-3 py-1.5 text-right">
                    {onDrillDown && target && target.value !== null ? (
                      <button
                        type="button"
                        aria-label={`Show ${categoryText(category)}, ${dataSeries.label}: ${text}`}
                        className="min-h-6 cursor-pointer rounded-mark font-medium text-brand hover:underline"
                        onClick={() => onDrillDown(target)}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                );
              })}
              {noteName !== undefined && <td className="px-3 py-1.5 text-right">{category.note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
