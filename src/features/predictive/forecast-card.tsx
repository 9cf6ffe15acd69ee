import { useQuery } from '@tanstack/react-query';
import { forecastQuery, type PlanRef } from '#src/api/queries/predictive.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { useFigures } from '#src/components/dashboard/figures.ts';
import { formatPct } from '#src/lib/figures.ts';

/** How good a WMAPE is, percent. */
function rate(wmapePct: number): string {
  if (wmapePct < 15) return 'healthy';
  return wmapePct <= 22 ? 'less sure' : 'unsure, plan with the range';
}

interface ForecastHint {
  readonly wmapePct: number | null;
  readonly biasPct: number | null;
  readonly testedWeeks: number;
}

function buildHint({ wmapePct, biasPct, testedWeeks }: ForecastHint): string {
  if (wmapePct === null || biasPct === null) return 'cases by week';
  const bias = `bias ${biasPct > 0 ? '+' : ''}${formatPct(biasPct)}`;
  return `cases by week from Monday; exponential smoothing with seasonal factors and promotions. Error of the last ${testedWeeks} weeks ${formatPct(wmapePct)} (${rate(wmapePct)}), ${bias}`;
}

/** Demand of past weeks and its forecast, with the range and the accuracy on past weeks. */
export function ForecastCard({ planRef }: { readonly planRef: PlanRef }) {
  const query = forecastQuery(planRef);
  const { data } = useQuery(query);
  const figures = useFigures(query, 'Too few weeks with shipments for a forecast.');
  return (
    <ChartCard
      title="What will be shipped?"
      hint={data ? buildHint(data) : 'cases by week'}
      {...figures.series('series', 'Week of')}
      height={200}
    />
  );
}
