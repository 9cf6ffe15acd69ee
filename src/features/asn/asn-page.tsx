import Send from 'lucide-react/icons/send';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AsnWorklist } from '#src/api/generated/enums.ts';
import type { Asn } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import type { BatchTask } from '#src/components/batch/batch-task.ts';
import { askAbout } from '#src/components/conversation/ask-about.tsx';
import { DashboardLayout } from '#src/components/dashboard/dashboard-layout.tsx';
import { createDashboardPage, type DashboardProps } from '#src/components/dashboard/dashboard-page.tsx';
import { DashboardTable } from '#src/components/dashboard/dashboard-table.tsx';
import { WorklistRibbon } from '#src/components/dashboard/filter-ribbon.tsx';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import type { SelectedRows } from '#src/components/table/use-selection.ts';
import { lazyOverlay } from '#src/ui/lazy-part.ts';
import { asnColumns } from './asn-columns.tsx';
import { asn } from './asn-dashboard.ts';
import { AsnCharts, AsnFigures, MoreAsnCharts } from './asn-figures.tsx';
import { useAwaitedResponses } from './use-awaited-responses.ts';
import { getAsn as limits } from '#src/api/generated/parameters/asn.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { asnKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';
import { hasOperations } from '#src/api/availability.ts';
import { SelectionAction } from '#src/components/batch/selection-action.tsx';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { formatQuantity } from '#src/lib/figures.ts';
import { countAsns } from './asn-words.ts';

const asnRecords = {
  ...asnKey,
  isKey: ({ id }: RecordKey): boolean => matchesLimits(id, limits.asnId),
};

const AsnDrawer = lazyOverlay(() => import('./asn-drawer.tsx'), 'AsnDrawer');
const SendDialog = lazyOverlay(() => import('./send-dialog.tsx'), 'SendDialog');

/** Worklists without room on the ribbon; shown there while selected. */
const unions: readonly AsnWorklist[] = [AsnWorklist.LateOrRejected, AsnWorklist.AnyException];

/** The advance shipping notices of the selected customer's shipments. */
export const { load, Page } = createDashboardPage(asn, Asns, {
  noun: 'ASN',
  emptyText: 'No exceptions in this period.',
  empty: {
    icon: Send,
    text: 'ASNs appear here as soon as orders ship.',
    searchHint:
      'Search by ASN, shipment, PO, order, BOL, PRO or lot number. A lot is on an ASN once its cases have shipped to a retailer.',
  },
});

function Asns({ dashboard }: DashboardProps<typeof asn>) {
  const { customerId, filter, figures, table } = dashboard;
  const opened = useOpenRecord(asnRecords);
  const [task, setTask] = useState<BatchTask<Asn>>();
  const isInternal = useQuery(currentUserQuery()).data?.isInternalUser === true;
  const worklists = filter('worklist');
  const columns = useMemo(() => asnColumns(opened.open), [opened.open]);
  const awaitResponses = useAwaitedResponses(customerId);
  const actions = (selected: SelectedRows<Asn>) => (
    <>
      {isInternal && <SelectedAsns selected={selected} onSend={setTask} />}
      {askAbout(customerId, selected, asnRecords.toRecord)}
    </>
  );
  return (
    <DashboardLayout
      dashboard={dashboard}
      figures={<AsnFigures dashboard={dashboard} />}
      charts={<AsnCharts dashboard={dashboard} />}
      table={
        <DashboardTable
          {...table}
          ribbon={
            <WorklistRibbon
              {...worklists}
              options={worklists.options.filter(
                ({ value }) => !unions.includes(value) || value === worklists.value,
              )}
              summary={figures.data}
            />
          }
          columns={columns}
          selectionActions={actions}
        />
      }
      moreCharts={<MoreAsnCharts dashboard={dashboard} />}
    >
      {opened.lastOpened && (
        <AsnDrawer record={opened.lastOpened} opened={opened} table={table} onSent={awaitResponses} />
      )}
      {task && (
        <SendDialog
          customerId={customerId}
          task={task}
          onSent={awaitResponses}
          onClose={() => setTask(undefined)}
        />
      )}
    </DashboardLayout>
  );
}

interface SelectedAsnsProps {
  readonly selected: SelectedRows<Asn>;
  readonly onSend: (task: BatchTask<Asn>) => void;
}

function SelectedAsns({ selected, onSend }: SelectedAsnsProps) {
  if (!hasOperations('resendAsns')) return null;
  const count = selected.rows.length;
  return (
    <SelectionAction
      selected={selected}
      icon={Send}
      verb="Send"
      getLabel={(sendable) =>
        sendable.length === count
          ? `Send ${countAsns(count)}`
          : `Send ${formatQuantity(sendable.length)} of ${countAsns(count)}`
      }
      permits={({ canResend }) => canResend}
      onStart={(task) => {
        if (task.items.length > 0) onSend(task);
        else snackbars.show({ tone: 'info', text: 'None of these ASNs can be sent now.' });
      }}
    />
  );
}
