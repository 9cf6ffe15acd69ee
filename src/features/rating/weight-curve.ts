import type { LtlRate, LtlRateOutcome } from '#src/api/generated/types.ts';
import type { ChartData } from '#src/components/chart/chart-data.ts';
import { formatNumber } from '#src/lib/figures.ts';

const empty: ChartData = { categoryName: 'Weight, lb', categories: [], series: [] };

/** Ranges of the curve in which more weight costs nothing. */
function listFreeBands({ weightBreaks, curve }: LtlRate) {
  const end = curve.at(-1)?.weightLb ?? 0;
  return weightBreaks.flatMap(({ cheaperFromLb, minimumWeightLb }) =>
    cheaperFromLb === null || minimumWeightLb > end
      ? []
      : [{ from: cheaperFromLb, to: minimumWeightLb, label: `free to ${formatNumber(minimumWeightLb)} lb` }],
  );
}

/** The gross charge by weight, with the weight of the shipment. */
export function toWeightCurve({ rate }: Pick<LtlRateOutcome, 'rate'>): ChartData {
  if (!rate) return empty;
  const { curve, actualWeightLb } = rate;
  const current = curve.findIndex(({ weightLb }) => weightLb === actualWeightLb);
  return {
    categoryName: 'Weight, lb',
    categories: curve.map(({ weightLb }) => ({
      key: String(weightLb),
      label: `${formatNumber(weightLb)} lb`,
    })),
    series: [
      {
        key: 'gross',
        label: 'Gross charge',
        unit: 'usd',
        values: curve.map(({ grossCharge }) => grossCharge),
      },
    ],
    curve: {
      positions: curve.map(({ weightLb }) => weightLb),
      bands: listFreeBands(rate),
      current: current < 0 ? undefined : current,
    },
  };
}
