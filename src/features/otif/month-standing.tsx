import { useQuery } from '@tanstack/react-query';
import { getOtifFines } from '#src/api/generated/reads.ts';
import type { OtifFine, RetailMonthOption } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { formatMoney, formatPct } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { otif } from './otif-dashboard.ts';
import { getFinesFilter, showFine } from './fine-view.ts';
import { metricText } from './otif-words.ts';

interface MonthStandingProps extends DashboardProps<typeof otif> {
  readonly month: RetailMonthOption;
}

const isMissed = ({ fineAmount }: OtifFine): boolean => fineAmount > 0;

/** Whether each retailer's goals are met in the open retail month so far, those missed first. */
export function MonthStanding({ dashboard, month }: MonthStandingProps) {
  const { customerId, view, filter, hasLoadedRows } = dashboard;
  const { data, isPending } = useQuery({
    ...getOtifFines({ customerId }, getFinesFilter(filter('retailerId').value)),
    enabled: hasLoadedRows,
  });
  const fines = (data?.items ?? [])
    .filter(({ retailMonth }) => retailMonth === month.retailMonth)
    .toSorted((one, other) => Number(isMissed(other)) - Number(isMissed(one)));
  // The table of fines shows the failure of the same request.
  if (!isPending && fines.length === 0) return null;
  return (
    <section
      aria-label={`Goals of ${month.name}`}
      aria-busy={isPending}
      className="flex min-h-16 items-center gap-x-5 rounded-card border border-line bg-surface px-4 py-1.5 shadow-card max-sm:flex-col max-sm:items-start"
    >
      <h2 className="w-28 shrink-0 text-hint text-ink-2 max-sm:w-auto">{month.name} so far</h2>
      {isPending && <Skeleton width="60%" />}
      <ul className="flex min-w-0 flex-wrap items-center gap-x-5">
        {fines.map((fine) => (
          <li key={`${fine.retailerId} ${fine.metric} ${fine.merchandiseAlignment}`}>
            <button
              type="button"
              onClick={() => showFine(view, fine)}
              className={`${linkClass.standalone} flex min-h-6 cursor-pointer items-center gap-1.5 text-left text-hint`}
            >
              {describe(fine)}
              <Badge tone={isMissed(fine) ? 'bad' : 'ok'}>
                {isMissed(fine) ? `Missed, ${formatMoney(fine.fineAmount)}` : 'Met'}
              </Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ retailerName, metric, merchandiseAlignment, actualPct, goalPct }: OtifFine): string {
  const name = `${retailerName} ${metricText(metric, merchandiseAlignment).toLowerCase()}`;
  if (actualPct === null) return name;
  const goal = goalPct === null ? '' : ` of ${formatPct(goalPct)}`;
  return `${name} ${formatPct(actualPct)}${goal}`;
}
