import type { EoqItem } from '#src/api/generated/types.ts';
import type { ChartData } from '#src/components/chart/chart-data.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';

/** The cost of a year by order quantity, with the rounded quantity of an order and today's. */
export function toCostCurve({ curve, eoqRounded, currentOrderQty }: EoqItem): ChartData {
  const mark = (quantity: number | null, label: string) =>
    quantity === null ? [] : [{ from: quantity, to: quantity, label: `${label} ${formatNumber(quantity)}` }];
  return {
    categoryName: 'Order, cases',
    categories: curve.map(({ quantity }) => ({
      key: String(quantity),
      label: countText(quantity, 'cases'),
    })),
    series: [
      { key: 'total', label: 'Total', unit: 'usd', values: curve.map(({ totalCost }) => totalCost) },
      { key: 'ordering', label: 'Ordering', unit: 'usd', values: curve.map((point) => point.orderingCost) },
      { key: 'holding', label: 'Holding', unit: 'usd', values: curve.map((point) => point.holdingCost) },
    ],
    curve: {
      positions: curve.map(({ quantity }) => quantity),
      bands: [...mark(eoqRounded, 'Order'), ...mark(currentOrderQty, 'Today')].toSorted(
        (a, b) => a.from - b.from,
      ),
      current: curve.findIndex(({ quantity }) => quantity === eoqRounded),
    },
  };
}
