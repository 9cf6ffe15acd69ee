import type { PerformanceGroup } from '#src/api/generated/types.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import type { Figures } from '#src/components/dashboard/figures.ts';
import { formatChange } from '#src/lib/figures.ts';

interface Growing {
  readonly casesPrior: number | null;
  readonly growthPct: number | null;
}

/** '+12.3%'; what had no cases before is new, and null without a comparison. */
export function growthText({ growthPct, casesPrior }: Growing): string | null {
  if (growthPct !== null) return `${formatChange(growthPct)}%`;
  return casesPrior === 0 ? 'New' : null;
}

/** A chart of the cases of groups, beside those of the comparison. */
export function compareCases<Data>(
  figures: Pick<Figures<Data>, 'counts'>,
  categoryName: string,
  getGroups: (data: Data) => readonly PerformanceGroup[],
): ChartSource<Data> {
  const source = figures.counts({ category: categoryName, series: 'Cases', unit: 'cases' }, () => []);
  return {
    ...source,
    toChart: (data) => {
      const groups = getGroups(data);
      const hasComparison = groups.some(({ casesPrior }) => casesPrior !== null);
      const now = {
        key: 'cases',
        label: 'This period',
        unit: 'cases',
        values: groups.map(({ cases }) => cases),
      } as const;
      const before = {
        key: 'casesPrior',
        label: 'Comparison',
        unit: 'cases',
        values: groups.map(({ casesPrior }) => casesPrior),
      } as const;
      return {
        categoryName,
        categories: groups.map(({ key, name }) => ({ key, label: name })),
        series: hasComparison ? [now, before] : [now],
      };
    },
  };
}
