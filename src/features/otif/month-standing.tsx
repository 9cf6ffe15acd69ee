import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getOtifFines } from '#src/api/generated/reads.ts';
import type { OtifFine, RetailMonthOption } from '#src/api/generated/types.ts';
import type { DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { formatMoney, formatPct } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { otif } from './otif-dashboard.ts';
import { getFinesFilter, showFine } from './fine-view.ts';
import { metricText } from './otif-words.ts';

interface MonthStandingProps extends DashboardProps<typeof otif> {
  readonly month: RetailMonthOption;
}

const isMissed = ({ fineAmount }: OtifFine): boolean => fineAmount > 0;

const initialCount = 2;

/** Whether each retailer's goals are met in the open retail month so far, those missed first. */
export function MonthStanding({ dashboard, month }: MonthStandingProps) {
  const { customerId, view, filter, hasLoadedRows } = dashboard;
  const { data, isPending } = useQuery({
    ...getOtifFines({ customerId }, getFinesFilter(filter('retailerId').value)),
    enabled: hasLoadedRows,
  });
  const fines = (data?.items ?? [])
    .filter(({ retailMonth }) => retailMonth === month.retailMonth)
    .toSorted((a, b) => Number(isMissed(b)) - Number(isMissed(a)));
  const [isWhole, setIsWhole] = useState(false);
  // The table of fines shows the failure of the same request.
  if (!isPending && fines.length === 0) return null;
  const met = fines.filter((fine) => !isMissed(fine)).length;
  return (
    <section
      aria-label={`Goals of ${month.name}`}
      aria-busy={isPending}
      className="flex flex-col justify-center rounded-card border border-line bg-surface px-4 py-2 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-hint text-ink-2">{month.name} so far</h2>
        {isPending ? (
          <Skeleton width="60%" />
        ) : (
          <>
            <p className="text-control font-medium">{countMet(met, fines.length)}</p>
            <Button variant="link" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : `Show all ${fines.length}`}
            </Button>
          </>
        )}
      </div>
      <ul className="flex min-w-0 flex-wrap items-center gap-x-5">
        {(isWhole ? fines : fines.filter(isMissed).slice(0, initialCount)).map((fine) => (
          <li key={`${fine.retailerId} ${fine.metric} ${fine.merchandiseAlignment ?? ''}`}>
            <button
              type="button"
              onClick={() => showFine(view, fine)}
              className={`${linkClass.standalone} flex min-h-6 cursor-pointer items-center gap-1.5 text-left text-hint cramped:flex-wrap`}
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

/** '7 of 8 goals met', 'All 8 goals met'. */
function countMet(met: number, all: number): string {
  if (all === 1) return met === 1 ? 'The goal is met' : 'The goal is missed';
  return met === all ? `All ${all} goals met` : `${met} of ${all} goals met`;
}

function describe({ retailerName, metric, merchandiseAlignment, actualPct, goalPct }: OtifFine): string {
  const name = `${retailerName} ${metricText(metric, merchandiseAlignment).toLowerCase()}`;
  if (actualPct === null) return name;
  const goal = goalPct === null ? '' : ` of ${formatPct(goalPct)}`;
  return `${name} ${formatPct(actualPct)}${goal}`;
}
