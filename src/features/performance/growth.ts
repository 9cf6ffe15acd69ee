import type { PerformanceGroup } from '#src/api/generated/types.ts';
import type { ChartSource } from '#src/components/chart/chart-card.tsx';
import type { Figures } from '#src/components/dashboard/figures.ts';

/** A chart of the cases of groups, beside those of the comparison. */
export function compareCases<Data, Filters extends object>(
  { counts }: Pick<Figures<Data, Filters>, 'counts'>,
  categoryName: string,
  getGroups: (data: Data) => readonly PerformanceGroup[],
  filter: keyof Filters & string,
): ChartSource<Data> {
  return {
    ...counts(categoryName, ['Cases', 'cases'], () => [], filter),
    kind: 'columns',
    toChart: (data) => {
      const groups = getGroups(data);
      const hasComparison = groups.some(({ casesPrior }) => casesPrior !== null);
      const series = [
        { label: 'This period', key: 'cases' },
        { label: 'Comparison', key: 'casesPrior' },
      ] as const;
      return {
        categoryName,
        categories: groups.map(({ key, name }) => ({ key, label: name })),
        series: series.slice(0, hasComparison ? 2 : 1).map(({ label, key }) => ({
          key,
          label,
          unit: 'cases',
          values: groups.map((group) => group[key]),
        })),
      };
    },
  };
}
