import type { CpcWaterfall } from '#src/api/generated/types.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import type { Figures } from '#src/components/dashboard/figures.ts';
import { componentText } from './cost-words.ts';

interface WithWaterfall {
  readonly waterfall: CpcWaterfall | null;
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
  if (target === null) return source;
  return {
    ...source,
    toChart: (data) => {
      const chart = source.toChart(data);
      return { ...chart, series: chart.series.map((series) => ({ ...series, goal: target })) };
    },
  };
}
