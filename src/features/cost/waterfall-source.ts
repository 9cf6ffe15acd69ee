import type { CpcStep, CpcWaterfall } from '#src/api/generated/types.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import { addNotes, type ChartData } from '#src/components/chart/chart-data.ts';
import type { Figures } from '#src/components/dashboard/figures.ts';
import { countText, formatFigure, sumAmounts } from '#src/lib/figures.ts';
import { componentText } from './cost-words.ts';

/** The key of the step that sums up the smallest changes. */
export const smallKey = 'small';

/** The steps that are drawn one by one, and those whose change is less than a cent per case: together they may still be thousands of dollars. */
export function splitSteps({ steps }: CpcWaterfall) {
  const small = steps.filter(({ change, amount }) => change === 0 && amount !== 0);
  // One of them alone keeps its name.
  return small.length > 1
    ? { named: steps.filter(({ change }) => change !== 0), small }
    : { named: steps.filter(({ change, amount }) => change !== 0 || amount !== 0), small: [] };
}

interface Step extends Pick<CpcStep, 'change' | 'amount'> {
  readonly key: string;
  readonly label: string;
}

function listSteps(waterfall: CpcWaterfall): readonly Step[] {
  const { named, small } = splitSteps(waterfall);
  const toStep = ({ component, change, amount }: CpcStep): Step => ({
    key: component,
    label: componentText(component),
    change,
    amount,
  });
  const otherStep = {
    key: smallKey,
    label: `Other (${small.length})`,
    change: 0,
    amount: sumAmounts(small, ({ amount }) => amount),
  };
  const increases = named.filter(({ change }) => change >= 0).map(toStep);
  const decreases = named.filter(({ change }) => change < 0).map(toStep);
  return [...increases, ...(small.length > 0 ? [otherStep] : []), ...decreases];
}

interface WithWaterfall {
  readonly waterfall: CpcWaterfall | null;
}

/** The absolute figure of each step: cases for the totals, amounts for the changes. */
function getNotes(waterfall: CpcWaterfall): ReadonlyMap<string, string> {
  const { cpcNow, casesBefore, casesNow } = waterfall;
  const amounts = listSteps(waterfall).map(({ key, amount }): [string, string] => {
    const text = formatFigure(amount, 'usd', cpcNow * casesNow);
    return [key, amount > 0 ? `+${text}` : text];
  });
  return new Map([
    ['before', countText(casesBefore, 'cases')],
    ['now', countText(casesNow, 'cases')],
    ...amounts,
  ]);
}

/** The chart from the previous cost per case, over the changes by component, to the cost per case of the period. */
export function createWaterfall<Data extends WithWaterfall>(
  figures: Pick<Figures<Data>, 'counts'>,
  target: number | null,
): ChartSource<Data> {
  const source = figures.counts('Step', ['Cost per case', 'usdPerCase'], ({ waterfall }) =>
    waterfall === null
      ? []
      : [
          ['before', 'Before', waterfall.cpcBefore],
          ...listSteps(waterfall).map(({ key, label, change }) => [key, label, change] as const),
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
