import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useSearchParams } from 'react-router';
import { listCostInsights } from '#src/api/generated/reads.ts';
import type { CostInsight, InsightStatus } from '#src/api/generated/types.ts';
import { decideInsight, refreshInsights } from '#src/api/queries/cost.ts';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardView, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { getPageRequest } from '#src/components/dashboard/define-dashboard.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import { PanelBoundary } from '#src/components/feedback/panel-boundary.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatFigure, formatMoney, formatQuantity, formatUnitPrice } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { insights, pathToOrders } from './cost-dashboards.ts';
import { CostFigures } from './cost-panels.tsx';
import { insightStatusText } from './cost-words.ts';

export const InsightsView = createDashboardView(insights, Insights, {
  noun: 'insight',
  empty: {
    icon: Lightbulb,
    text: 'Nothing stands out. Choose a longer period or fewer filters to see more.',
  },
});

function Insights({ dashboard }: DashboardProps<typeof insights>) {
  const { figures } = dashboard;
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={
        <CostFigures
          label="Insight figures"
          allocation={figures.data?.freightAllocation}
          {...figures.tiles(['amount', 'savedSoFar', 'cpcImpact', 'insights'])}
        />
      }
      table={<Cards dashboard={dashboard} />}
    />
  );
}

function Cards({ dashboard: { customerId, table, view } }: DashboardProps<typeof insights>) {
  const read = useQuery({
    ...listCostInsights({ customerId }, { ...insights.getFilter(view), ...getPageRequest(insights, view) }),
    placeholderData: keepPreviousData,
  });
  const items = read.data?.items;
  return (
    <PanelBoundary title="The insights" source={read.data} refetch={read.refetch}>
      {items === undefined ? (
        <Card>
          <ReadState subject="the insights" read={read} lines={4} isInCard />
        </Card>
      ) : items.length === 0 ? (
        <Card>
          <EmptyState icon={Lightbulb} title={table.empty.title}>
            {table.empty.text}
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label="Insights" className="grid gap-3 lg:grid-cols-2">
          {items.map((insight) => (
            <li key={insight.insightId} className="grid">
              <InsightCard insight={insight} customerId={customerId} />
            </li>
          ))}
        </ul>
      )}
    </PanelBoundary>
  );
}

interface InsightCardProps {
  readonly insight: CostInsight;
  readonly customerId: string;
}

function InsightCard({ insight, customerId }: InsightCardProps) {
  const [address] = useSearchParams();
  const { title, description, amount, cpcImpact, recommendation, evidence, confidence } = insight;
  const { affectedOrders, countedOrders } = insight;
  const noun = affectedOrders === 1 ? 'order' : 'orders';
  return (
    <Card>
      <CardHeader
        title={title}
        actions={<span className="font-semibold tabular-nums">{formatFigure(amount, 'usd')}</span>}
      />
      <CardBody>
        <p className="text-control text-ink-2">{description}</p>
        <p className="mt-1 text-control">{recommendation}</p>
        {countedOrders < affectedOrders && (
          <p className="mt-1 text-hint text-ink-3">
            {formatQuantity(affectedOrders - countedOrders)} of the orders count in another insight.
          </p>
        )}
        <Decision insight={insight} customerId={customerId} />
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-hint text-ink-3">
          <span>
            {formatUnitPrice(cpcImpact)} a case · confidence {enumText(confidence).toLowerCase()}
          </span>
          <PageLink to={pathToOrders(address, evidence)} className={linkClass.standalone}>
            Show {formatQuantity(affectedOrders)} {noun}
          </PageLink>
        </p>
      </CardBody>
    </Card>
  );
}

function Decision({ insight, customerId }: InsightCardProps) {
  const queryClient = useQueryClient();
  const { isBusy, run } = useWork();
  const { status, decidedOn, decidedByName, savedSoFar } = insight.state;
  const decide = (next: InsightStatus): void => {
    void run(async () => {
      try {
        await decideInsight(customerId, insight, next);
      } finally {
        // After a 412, too: the card then shows the decision of the other person.
        await refreshInsights(queryClient);
      }
    });
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-control">
      {decidedOn !== null && (
        <p className="grow">
          {status === 'Taken' && savedSoFar !== null && (
            <b className="font-semibold tabular-nums">{formatMoney(savedSoFar)} saved to date. </b>
          )}
          {insightStatusText(status)} {formatDay(decidedOn)} by {decidedByName}
        </p>
      )}
      {status === 'Open' ? (
        <>
          <Button disabled={isBusy} onClick={() => decide('Taken')}>
            Accept
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => decide('Dismissed')}>
            Dismiss
          </Button>
        </>
      ) : (
        <Button variant="quiet" disabled={isBusy} onClick={() => decide('Open')}>
          Reopen
        </Button>
      )}
    </div>
  );
}
