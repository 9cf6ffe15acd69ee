import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Gavel from 'lucide-react/icons/gavel';
import PackageSearch from 'lucide-react/icons/package-search';
import Receipt from 'lucide-react/icons/receipt';
import { useMemo, useState } from 'react';
import { hasOperations } from '#src/api/availability.ts';
import { VarianceWorklist, type VarianceAction } from '#src/api/generated/enums.ts';
import { getReceivingVariance as limits } from '#src/api/generated/parameters/receiving-variances.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { enabledFeaturesQuery } from '#src/api/queries/access.ts';
import { SelectionAction } from '#src/components/batch/selection-action.tsx';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { WorklistRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { Tiles } from '#src/components/dashboard/tiles.tsx';
import { varianceKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { isFeatureOn } from '#src/guards/access-snapshot.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { formatMoney, formatQuantity } from '#src/lib/figures.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import type { VarianceTask } from './action-dialog.tsx';
import { varianceColumns } from './variance-columns.tsx';
import { actionOrder, actionWords, sumVariances } from './variance-words.ts';
import { variances } from './variances-dashboard.ts';

/** Loaded when the first variance is opened, and when the first action starts. */
const VarianceDrawer = lazyOverlay(() => import('./variance-drawer.tsx'), 'VarianceDrawer');
const ActionDialog = lazyOverlay(() => import('./action-dialog.tsx'), 'ActionDialog');

const varianceRecords = {
  ...varianceKey,
  isKey: ({ id }: RecordKey): boolean => matchesLimits(id, limits.varianceId),
};

/** Differences between received and invoiced quantities. */
export const { load, Page } = createDashboardPage(variances, Variances, {
  noun: 'variance',
  empty: {
    icon: PackageSearch,
    text: 'Variances appear here the morning after a receipt that differs from its invoice.',
    searchHint: 'Search by variance, PO, invoice, order, item or claim number.',
  },
});

function Variances({ dashboard }: DashboardProps<typeof variances>) {
  const { customerId, filter, figures, table } = dashboard;
  const opened = useOpenRecord(varianceRecords);
  const [task, setTask] = useState<VarianceTask>();
  const { data: flags } = useQuery(enabledFeaturesQuery());
  const hasDss = flags !== undefined && isFeatureOn(flags, 'guruDssEnabled');
  const columns = useMemo(() => varianceColumns(opened.open, hasDss), [opened.open, hasDss]);
  const actions = (selected: SelectedRows<ReceivingVariance>) => (
    <>
      <SelectedVariances selected={selected} onStart={setTask} />
      {askAbout(customerId, selected, varianceRecords.toRecord)}
    </>
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={<Figures dashboard={dashboard} />}
      charts={<Charts dashboard={dashboard} />}
      table={
        <DashboardTable
          {...table}
          columns={columns}
          ribbon={<WorklistRibbon {...filter('worklist')} summary={figures.data} />}
          selectionActions={actions}
        />
      }
    >
      {opened.lastOpened && (
        <VarianceDrawer record={opened.lastOpened} opened={opened} table={table} onStart={setTask} />
      )}
      {task && <ActionDialog customerId={customerId} task={task} onClose={() => setTask(undefined)} />}
    </DashboardLayout>
  );
}

/** Amounts that can be billed and those billed, each figure with the variances behind it. */
function Figures({ dashboard: { figures, link } }: DashboardProps<typeof variances>) {
  return (
    <Tiles
      label="Variance figures"
      {...figures.tiles([
        'billableNow',
        'expiringSoon',
        'notYetJudged',
        'pendingShortage',
        'awaitingPayment',
        'recovered',
      ])}
      links={{
        billableNow: link('to bill', { worklist: VarianceWorklist.BillableNow }),
        expiringSoon: link('expiring', { worklist: VarianceWorklist.ExpiringSoon }),
        notYetJudged: link('waiting', { worklist: VarianceWorklist.NotYetJudged }),
        pendingShortage: link('pending', { worklist: VarianceWorklist.PendingShortage }),
        awaitingPayment: link('billed', { worklist: VarianceWorklist.AwaitingPayment }),
        recovered: link('paid', { worklist: VarianceWorklist.Recovered }),
      }}
    />
  );
}

const maxDcs = 8;

/** How receipts differ, and where. */
function Charts({ dashboard: { figures } }: DashboardProps<typeof variances>) {
  return (
    <>
      <ChartCard
        title="How do receipts differ from invoices?"
        hint="amount over and short, by type"
        {...figures.counts(
          'Type',
          ['Amount', 'usd'],
          ({ byType }) =>
            byType.map(({ key, overAmount, shortAmount }) => [key, enumText(key), overAmount + shortAmount]),
          'varianceType',
          { worklist: null },
        )}
        height={130}
      />
      <ChartCard
        title="Which DCs receive more?"
        hint={`amount received but not invoiced, ${maxDcs} largest`}
        {...figures.counts(
          'DC',
          ['Amount', 'usd'],
          ({ byDc }) =>
            byDc
              .filter(({ overAmount }) => overAmount > 0)
              .toSorted((a, b) => b.overAmount - a.overAmount)
              .slice(0, maxDcs)
              .map(({ key, name, overAmount }) => [key, name, overAmount]),
          'dcNumber',
          { worklist: null },
        )}
        height={130}
        emptyText="Nothing was received in excess of its invoice in this period."
      />
    </>
  );
}

const icons = { Review: Eye, Dispute: Gavel, Invoice: Receipt, WriteOff: Ban } as const;

interface SelectedVariancesProps {
  readonly selected: SelectedRows<ReceivingVariance>;
  readonly onStart: (task: VarianceTask) => void;
}

/** The actions on the selected variances, each with the number of variances that permit it. */
function SelectedVariances({ selected, onStart }: SelectedVariancesProps) {
  if (!hasOperations('submitReceivingVarianceActions')) return null;
  return actionOrder.map((action) => (
    <SelectionAction
      key={action}
      selected={selected}
      icon={icons[action]}
      isPrimary={action === 'Invoice'}
      verb={actionWords[action].verb}
      getLabel={(items) => getLabel(action, items, selected.rows.length)}
      permits={({ allowedActions }) => allowedActions.includes(action)}
      onStart={(task) => onStart({ action, ...task })}
    />
  ));
}

function getLabel(action: VarianceAction, items: readonly ReceivingVariance[], count: number): string {
  const { verb } = actionWords[action];
  const number = formatQuantity(items.length);
  if (action === 'Invoice') return `${verb} ${number}, ${formatMoney(sumVariances(items))}`;
  return items.length === count ? `${verb} ${number}` : `${verb} ${number} of ${formatQuantity(count)}`;
}
