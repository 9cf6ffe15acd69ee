import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { Figures } from '#src/components/dashboard/figures.ts';
import type { Dashboard } from '#src/components/dashboard/use-dashboard.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { noOrders } from './growth.ts';
import type { overview, regions } from './performance-dashboards.ts';

interface WithStates {
  readonly byState: readonly { readonly state: string; readonly cases: number }[];
}

interface StatesChartProps<Data> {
  readonly dashboard: Pick<Dashboard<(typeof overview)['list'] | (typeof regions)['list']>, 'drillDown'> & {
    readonly figures: Pick<Figures<Data>, 'counts'>;
  };
}

/** A map of the cases ordered. */
export function StatesChart<Data extends WithStates>({ dashboard }: StatesChartProps<Data>) {
  const { drillDown, figures } = dashboard;
  return (
    <ChartCard
      title="Where do cases go?"
      hint="cases ordered by state of the ship-to"
      kind="map"
      height={200}
      {...figures.counts({ category: 'State', series: 'Cases', unit: 'cases' }, ({ byState }) =>
        byState.map(({ state, cases }) => [state, enumText(state), cases]),
      )}
      emptyText={noOrders}
      drillDownHint="Choose a state to filter the table"
      {...drillDown('shipToState')}
    />
  );
}
