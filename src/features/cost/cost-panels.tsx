import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { CostGroup, FreightAllocation } from '#src/api/generated/types.ts';
import { comparisonBase } from '#src/components/dashboard/comparison.ts';
import type { Figures, SummaryFigures } from '#src/components/dashboard/figures.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { Dashboard } from '#src/components/dashboard/use-dashboard.ts';
import { AllocationNote } from './allocation-note.tsx';
import type { cpc, insights, orders, overview } from './cost-dashboards.ts';

export const noCost = 'No orders were shipped in this period.';

/** For a table without cost. */
export const emptyCost = {
  icon: CircleDollarSign,
  title: 'No cost in this period',
  text: 'Cost appears here as soon as orders are shipped. Choose a longer period to see more.',
} as const;

type SizedCost = Dashboard<(typeof cpc)['list'] | (typeof orders)['list']>;
export type OrderCost = Dashboard<
  (typeof overview)['list'] | (typeof cpc)['list'] | (typeof orders)['list'] | (typeof insights)['list']
>;

interface CostFiguresProps {
  readonly label: string;
  readonly dashboard: Pick<OrderCost, 'filter' | 'period'> & {
    readonly figures: Pick<
      SummaryFigures<{ readonly freightAllocation: FreightAllocation }>,
      'data' | 'tiles'
    >;
  };
  /** The figures of the first row. */
  readonly first: readonly string[];
}

/** The figures of orders, with the way that shared cost is allocated. */
export function CostFigures({ label, dashboard: { filter, figures, period }, first }: CostFiguresProps) {
  return (
    <>
      <Tiles
        label={label}
        {...figures.tiles(first)}
        base={comparisonBase(filter('compareTo').value, period)}
      />
      <AllocationNote allocation={figures.data?.freightAllocation} />
    </>
  );
}

interface WithSizes {
  readonly bySize: readonly Pick<CostGroup, 'key' | 'name' | 'cpc'>[];
}

interface OrderSizeChartProps<Data> {
  readonly dashboard: Pick<SizedCost, 'drillDown'> & { readonly figures: Pick<Figures<Data>, 'counts'> };
  readonly height: number;
}

export function OrderSizeChart<Data extends WithSizes>(props: OrderSizeChartProps<Data>) {
  const { dashboard, height } = props;
  const { drillDown, figures } = dashboard;
  return (
    <ChartCard
      title="Which orders cost most?"
      hint="US dollars per case by order size"
      kind="bar"
      height={height}
      {...figures.counts(
        { category: 'Order size', series: 'Cost per case', unit: 'usdPerCase' },
        ({ bySize }) => bySize.map(({ key, name, cpc }) => [key, name, cpc]),
      )}
      emptyText={noCost}
      drillDownHint="Choose a size to filter the table"
      {...drillDown('orderSize')}
    />
  );
}
