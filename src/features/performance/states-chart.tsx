import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { Figures } from '#src/components/dashboard/figures.ts';
import type { FiltersOf } from '#src/components/dashboard/use-dashboard.ts';
import { enumText } from '#src/lib/enum-text.ts';
import type { overview, regions } from './performance-dashboards.ts';

interface WithStates {
  readonly byState: readonly { readonly state: string; readonly cases: number }[];
}

type StateFilters = FiltersOf<(typeof overview)['list'] | (typeof regions)['list']>;

interface StatesChartProps<Data> {
  readonly figures: Pick<Figures<Data, StateFilters>, 'counts'>;
}

/** A map of the cases ordered. */
export function StatesChart<Data extends WithStates>({ figures }: StatesChartProps<Data>) {
  return (
    <ChartCard
      title="Where do cases go?"
      hint="cases ordered by state of the ship-to"
      {...figures.counts(
        'State',
        ['Cases', 'cases'],
        ({ byState }) => byState.map(({ state, cases }) => [state, enumText(state), cases]),
        'shipToState',
      )}
      kind="map"
      height={200}
    />
  );
}
