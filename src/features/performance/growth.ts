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
