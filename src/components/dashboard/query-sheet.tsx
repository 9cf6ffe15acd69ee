import type { ComponentProps } from 'react';
import { FilterSheet } from '#src/components/filter/filter-sheet.tsx';
import { PeriodPicker } from './period-picker.tsx';
import type { DashboardView } from './use-dashboard-view.ts';

type QuerySheetProps = Omit<ComponentProps<typeof FilterSheet>, 'title'> & {
  readonly view: Pick<DashboardView, 'period' | 'setPeriod'>;
};

/** The filters of a dashboard below its period, if it has one. */
export function QuerySheet({ view: { period, setPeriod }, children, ...sheet }: QuerySheetProps) {
  return (
    <FilterSheet title={period ? 'Period and filters' : 'Filters'} {...sheet}>
      {period && <PeriodPicker period={period} onChange={setPeriod} />}
      {children}
    </FilterSheet>
  );
}
