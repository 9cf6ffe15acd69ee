import { useQuery } from '@tanstack/react-query';
import { DeductionWorklist, DeductionStage } from '#src/api/generated/enums.ts';
import { listPortalCredentials } from '#src/api/generated/reads.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { DashboardLayout, PanelRow } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { getGranularity, getPointPeriod, shiftBefore } from '#src/components/filter/periods.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { describeHealth } from '#src/components/portals/portal-words.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { DeductionTable, noDeductions, NotSubmitted } from './deduction-table.tsx';
import { guru } from './guru-dashboard.ts';

/** Deductions from the selected customer, and the recovered amounts. */
export const { load, Page } = createDashboardPage(guru, Guru, {
  noun: 'claim',
  emptyText: 'No deductions in this period.',
  empty: noDeductions,
});

function Guru({ dashboard }: DashboardProps<typeof guru>) {
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <>
          <AccountHealth customerId={dashboard.customerId} />
          <NotSubmitted
            claims={dashboard.figures.data?.notSubmitted}
            onReview={dashboard.drillDownTo({ worklist: DeductionWorklist.NotSubmitted })}
          />
          <Figures dashboard={dashboard} />
        </>
      }
      charts={<Charts dashboard={dashboard} />}
      table={<DeductionTable dashboard={dashboard} />}
      moreCharts={<MoreCharts dashboard={dashboard} />}
    />
  );
}

function Figures({ dashboard: { figures, link } }: DashboardProps<typeof guru>) {
  return (
    <Tiles
      label="Guru figures"
      {...figures.tiles(['deducted', 'disputed', 'approved', 'recovered', 'winRatePct', 'expiringSoon'])}
      links={{
        disputed: link('disputed', { worklist: DeductionWorklist.Disputed }),
        approved: link('approved', { worklist: DeductionWorklist.Approved }),
        recovered: link('repaid', { worklist: DeductionWorklist.Repaid, dateType: 'RepaidDate' }),
        winRatePct: link('denied', { worklist: DeductionWorklist.Denied }),
        expiringSoon: link('claims', { worklist: DeductionWorklist.ExpiringSoon }),
        recoveryRatePct: link('repaid', { worklist: DeductionWorklist.Repaid }),
        cycleDays: link('decided', { worklist: DeductionWorklist.Decided }),
        winRateAmountPct: link('decided', { worklist: DeductionWorklist.Decided }),
        firstWinRatePct: link('decided', { worklist: DeductionWorklist.FirstDecided }),
        disputedPct: link('disputed', { worklist: DeductionWorklist.Disputed }),
        daysOutstanding: link('outstanding', { worklist: DeductionWorklist.Outstanding }),
        writtenOff: link('written off', { worklist: DeductionWorklist.WrittenOff }),
        preparedPct: link('prepared', { worklist: DeductionWorklist.Prepared }),
      }}
    />
  );
}

const stages: Readonly<Partial<Record<string, DeductionWorklist | null>>> = {
  Deducted: null,
  Disputed: DeductionWorklist.Disputed,
  Approved: DeductionWorklist.Approved,
  Paid: DeductionWorklist.Repaid,
} satisfies Record<DeductionStage, DeductionWorklist | null>;

/** The charts between the figures and the table. */
function Charts({ dashboard: { figures, drillDownTo } }: DashboardProps<typeof guru>) {
  return (
    <>
      <ChartCard
        title="What expires first?"
        hint="open amount by days left"
        {...figures.amounts(
          'deadlines',
          ['deadline', 'Days left'],
          ['amount', 'Open amount', 'usd'],
          'deadline',
        )}
        height={130}
        emptyText="Nothing can be disputed in this period."
      />
      <ChartCard
        title="How much comes back?"
        hint="amount at each step"
        {...figures.counts('Step', ['Amount', 'usd'], ({ funnel }) =>
          funnel.map(({ stage, amount }) => [
            stage,
            stage === DeductionStage.Paid ? 'Repaid' : stage,
            amount,
          ]),
        )}
        height={130}
        onDrillDown={({ category: { key } }) => {
          const worklist = stages[key] ?? null;
          // All rows are behind the first step: the largest come first.
          drillDownTo({ worklist }, worklist === null ? '-deductedAmount' : undefined)();
        }}
      />
    </>
  );
}

/** The charts below the table. */
function MoreCharts({ dashboard }: DashboardProps<typeof guru>) {
  const { view, period } = dashboard;
  const { amounts, counts, series } = dashboard.figures;
  return (
    <>
      <PanelRow>
        <ChartCard
          title="Are deductions growing?"
          hint="amount deducted, the part repaid so far, and the amount deducted in the weeks before"
          {...series('trend', 'Period')}
          kind="columns"
          height={180}
          onDrillDown={({ category, series: { key } }) => {
            const days = getPointPeriod(category.key, getGranularity(period), period);
            if (!days) return;
            view.setFilters({
              ...(key === 'before' ? shiftBefore(days, period) : days),
              ...(key === 'repaid' && { worklist: DeductionWorklist.Repaid }),
            });
          }}
        />
        <ChartCard
          title="Which codes cost the most?"
          hint="amount deducted by code"
          {...counts(
            'Code',
            ['Deducted', 'usd'],
            ({ byCode }) => byCode.map(({ key, name, amount }) => [key, `${key} ${name}`, amount]),
            'code',
          )}
          height={180}
        />
      </PanelRow>
      <PanelRow>
        <ChartCard
          title="What could be prevented?"
          hint="amount deducted by cause"
          {...amounts('rootCauses', ['rootCause', 'Cause'], ['amount', 'Deducted', 'usd'], 'rootCause')}
          height={180}
        />
        <ChartCard
          title="Which families?"
          hint="amount deducted by family"
          {...amounts('byFamily', ['key', 'Family', 'name'], ['amount', 'Deducted', 'usd'], 'family')}
          height={180}
        />
      </PanelRow>
      <ChartCard
        title="What is written off, and why?"
        hint="open amount by reason"
        {...amounts('writeOffs', ['reason', 'Reason'], ['amount', 'Written off', 'usd'], 'writeOffReason')}
        height={160}
        emptyText="Nothing was written off in this period."
      />
      <PanelRow>
        <ChartCard
          title="Which DCs deduct the most?"
          hint="amount deducted by DC"
          {...amounts('byDc', ['key', 'DC', 'name'], ['amount', 'Deducted', 'usd'], 'dcNumber')}
          height={200}
        />
        <ChartCard
          title="Which items?"
          hint="amount deducted by item"
          {...amounts('byItem', ['key', 'Item', 'name'], ['amount', 'Deducted', 'usd'], 'itemNumber')}
          height={200}
        />
      </PanelRow>
    </>
  );
}

/** Accounts at retailer portals that do not work or will stop working soon; renders nothing if all work. */
function AccountHealth({ customerId }: { readonly customerId: string }) {
  const { data } = useQuery(listPortalCredentials({ customerId }));
  const problems = data?.flatMap((credential) => describeHealth(credential) ?? []) ?? [];
  const isNone = data !== undefined && data.every(({ userId }) => userId === null);
  if (problems.length === 0 && !isNone) return null;
  const isBad = isNone || problems.some(({ isBroken }) => isBroken);
  return (
    <section aria-label="Portal accounts">
      <Notice tone={isBad ? 'bad' : 'warn'}>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ul role="list" className="flex min-w-48 grow cramped:min-w-0 basis-72 flex-col gap-2">
            {isNone && (
              <li>
                <p className="font-medium">There is no account at a portal of the retailer</p>
                <p>No deductions are fetched, and no disputes are sent.</p>
              </li>
            )}
            {problems.map(({ portal, title, advice, lastSyncAt }) => (
              <li key={portal}>
                <p className="font-medium">{title}</p>
                <p>
                  {advice}
                  {lastSyncAt !== null && ` Deductions were last fetched on ${formatMoment(lastSyncAt)}.`}
                </p>
              </li>
            ))}
          </ul>
          <LinkButton to={plainPath('guruSettings')}>Open Guru Settings</LinkButton>
        </div>
      </Notice>
    </section>
  );
}
