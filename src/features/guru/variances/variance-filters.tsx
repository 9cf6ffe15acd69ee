import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { ComboboxFilter } from '#src/components/filter/combobox-filter.tsx';
import { CodeFilter, MultiSelectFilter, SelectFilter } from '#src/components/filter/filter-controls.tsx';
import { formatMoney } from '#src/lib/figures.ts';
import type { variances } from './variances-dashboard.ts';

/** Smallest amounts to choose from, US dollars. */
const amounts = [25, 100, 500, 1_000].map((value) => ({ value, label: `${formatMoney(value)} or more` }));

/** The filters of receiving variances. */
export function VarianceFilters({ dashboard }: DashboardProps<typeof variances>) {
  const { filter } = dashboard;
  const minAmount = filter('minAmount');
  const isListed = amounts.some(({ value }) => value === minAmount.value);
  const options =
    isListed || minAmount.value === null
      ? amounts
      : [...amounts, { value: minAmount.value, label: `${formatMoney(minAmount.value)} or more` }];
  return (
    <>
      <SelectFilter label="Worklist" {...filter('worklist')} />
      <SelectFilter label="Needs attention" {...filter('attention')} />
      <MultiSelectFilter label="Type" {...filter('varianceType')} />
      <MultiSelectFilter label="Status" {...filter('status')} />
      <CodeFilter label="DC" {...filter('dcNumber')} />
      <ComboboxFilter label="Item" allText="All items" {...filter('itemNumber')} />
      <SelectFilter label="Amount" {...minAmount} options={options} />
    </>
  );
}
