import type { ComponentProps } from 'react';
import { FilterSheet } from '#src/components/filter/filter-sheet.tsx';
import { FilterControl } from './filter-control.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { DashboardView } from './use-dashboard-view.ts';
import type { ListFilter } from './use-dashboard.ts';

type QuerySheetProps = Omit<ComponentProps<typeof FilterSheet>, 'title'> & {
  readonly view: Pick<DashboardView, 'period' | 'setPeriod'>;
  readonly filters: readonly ListFilter[];
};

/** The filters of a dashboard below its period, if it has one. */
export function QuerySheet({ view: { period, setPeriod }, filters, children, ...sheet }: QuerySheetProps) {
  return (
    <FilterSheet title={period ? 'Period and filters' : 'Filters'} {...sheet}>
      {period && <PeriodPicker period={period} onChange={setPeriod} />}
      {children}
      {filters.map((filter) => (
        <FilterControl key={filter.name} filter={filter} />
      ))}
    </FilterSheet>
  );
}
