import type { CpcWaterfall } from '#src/api/generated/types.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import { addNotes, type ChartData } from '#src/components/chart/chart-data.ts';
import type { Figures } from '#src/components/dashboard/figures.ts';
import { formatFigure, formatQuantity } from '#src/lib/figures.ts';
import { componentText } from './cost-words.ts';

interface WithWaterfall {
  readonly waterfall: CpcWaterfall | null;
}

/** What each step means in all: the cases of the totals, and the amounts of the changes. */
function getNotes({ cpcNow, casesBefore, casesNow, steps }: CpcWaterfall): ReadonlyMap<string, string> {
  const amounts = steps.map(({ component, amount }): [string, string] => {
    const text = formatFigure(amount, 'usd', cpcNow * casesNow);
    return [component, amount > 0 ? `+${text}` : text];
  });
  return new Map([
    ['before', `${formatQuantity(casesBefore)} cases`],
    ['now', `${formatQuantity(casesNow)} cases`],
    ...amounts,
  ]);
}

/** The chart from the cost per case before over the changes by component to that of the period. */
export function createWaterfall<Data extends WithWaterfall>(
  figures: Pick<Figures<Data>, 'counts'>,
  target: number | null,
): ChartSource<Data> {
  const source = figures.counts(
    { category: 'Step', series: 'Cost per case', unit: 'usdPerCase' },
    ({ waterfall }) =>
      waterfall === null
        ? []
        : [
            ['before', 'Before', waterfall.cpcBefore],
            ...waterfall.steps
              .filter(({ change }) => change !== 0)
              .map(({ component, change }) => [component, componentText(component), change] as const),
            ['now', 'Now', waterfall.cpcNow],
          ],
  );
  const toChart = (data: Data): ChartData => {
    const chart = source.toChart(data);
    const noted = data.waterfall ? addNotes(chart, 'In all', getNotes(data.waterfall)) : chart;
    return {
      ...noted,
      series: chart.series.map((series) => (target === null ? series : { ...series, goal: target })),
    };
  };
  return { ...source, toChart };
}
