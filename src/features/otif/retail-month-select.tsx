import { useQuery } from '@tanstack/react-query';
import { getOtifFilters } from '#src/api/generated/reads.ts';
import type { Period } from '#src/components/filter/periods.ts';
import { DeferredSelect } from '#src/ui/deferred-select.tsx';

interface RetailMonthSelectProps {
  readonly customerId: string;
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

const otherPeriod = 'other';

/** Sets the period to a month of the retail calendar, in which retailers measure and fine. */
export function RetailMonthSelect({ customerId, period, onChange }: RetailMonthSelectProps) {
  const { data } = useQuery(getOtifFilters({ customerId }));
  const months = data?.retailMonths ?? [];
  const current = months.find(
    ({ startDate, endDate }) => startDate === period.startDate && endDate === period.endDate,
  );
  return (
    <DeferredSelect
      label="Retail month"
      options={[
        { value: otherPeriod, label: 'Other period' },
        ...months.map(({ retailMonth, name, firstWeek, lastWeek }) => ({
          value: retailMonth,
          label: `${name}, wk ${Number(firstWeek.slice(4))}–${Number(lastWeek.slice(4))}`,
        })),
      ]}
      value={current?.retailMonth ?? otherPeriod}
      onChange={(next) => {
        const month = months.find(({ retailMonth }) => retailMonth === next);
        if (month) onChange({ startDate: month.startDate, endDate: month.endDate });
      }}
    />
  );
}
