import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import type { CostGroup, FreightAllocation } from '#src/api/generated/types.ts';
import type { Figures, SummaryFigures } from '#src/components/dashboard/figures.ts';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import type { Dashboard, FiltersOf } from '#src/components/dashboard/use-dashboard.ts';
import { AllocationNote } from './allocation-note.tsx';
import type { cpc, insights, orders, overview } from './cost-dashboards.ts';

export const noCost = 'No orders were shipped in this period.';

/** For a table without cost. */
export const emptyCost = {
  icon: CircleDollarSign,
  title: 'No cost in this period',
  text: 'Cost appears here as soon as orders are shipped.',
} as const;

export type OrderCost = Dashboard<
  (typeof overview)['list'] | (typeof cpc)['list'] | (typeof orders)['list'] | (typeof insights)['list']
>;

interface CostFiguresProps {
  readonly label: string;
  readonly figures: Pick<SummaryFigures<{ readonly freightAllocation: FreightAllocation }>, 'data' | 'tiles'>;
  /** The figures of the first row. */
  readonly first: readonly string[];
}

/** The figures of orders, with the way that shared cost is allocated. */
export function CostFigures({ label, figures, first }: CostFiguresProps) {
  return (
    <>
      <Tiles label={label} {...figures.tiles(first)} />
      <AllocationNote allocation={figures.data?.freightAllocation} />
    </>
  );
}

type SizeFilters = FiltersOf<(typeof cpc)['list'] | (typeof orders)['list']>;

interface WithSizes {
  readonly bySize: readonly Pick<CostGroup, 'key' | 'name' | 'cpc'>[];
}

interface OrderSizeChartProps<Data> {
  readonly figures: Pick<Figures<Data, SizeFilters>, 'counts'>;
  readonly height: number;
}

export function OrderSizeChart<Data extends WithSizes>({ figures, height }: OrderSizeChartProps<Data>) {
  return (
    <ChartCard
      title="Which orders cost most?"
      hint="US dollars per case by order size"
      {...figures.counts(
        'Order size',
        ['Cost per case', 'usdPerCase'],
        ({ bySize }) => bySize.map(({ key, name, cpc }) => [key, name, cpc]),
        'orderSize',
      )}
      height={height}
      drillDownHint="Choose a size to filter the table"
    />
  );
}
