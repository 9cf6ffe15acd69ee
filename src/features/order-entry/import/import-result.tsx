import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useMemo, useState } from 'react';
import { OrderImportDifference } from '#src/api/generated/enums/OrderImportDifference.ts';
import type { OrderImportColumn, OrderImportReport } from '#src/api/generated/types.ts';
import { refreshOrders } from '#src/api/queries/order-entry.ts';
import { importOrders } from '#src/api/queries/order-import.ts';
import { problemsText } from '#src/components/import/cell-problems.tsx';
import { ResultButtons } from '#src/components/import/result-buttons.tsx';
import type { OpenedTable } from '#src/components/import/table-file.ts';
import { buildResultRecords, type ResultColumn } from '#src/components/import/table-lines.ts';
import { rowsText, TableResult } from '#src/components/import/table-result.tsx';
import { useTableImport } from '#src/components/import/use-table-import.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { countText } from '#src/lib/figures.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { orderColumns } from '../order-columns.ts';
import { outcomeLooks } from './order-heading.tsx';
import { orderTable } from './order-table.ts';
import { buildPreview, listGaps, listWarnings, type OrderLine } from './preview-orders.ts';
import { PreviewTable } from './preview-table.tsx';

const ordersText = (count: number): string => countText(count, 'orders');

function getResultText(good: number, isDone: boolean): string {
  if (isDone) return good === 0 ? 'No order was created.' : `${ordersText(good)} created.`;
  if (good === 0) return 'No order can be created yet.';
  return `${ordersText(good)} can be created. Nothing is saved yet.`;
}

interface SummaryProps {
  readonly report: OrderImportReport;
  readonly isDone: boolean;
  /** Those of orders that can be created. */
  readonly warningCount: number;
  readonly hasAcknowledged: boolean;
  readonly onAcknowledge: (hasAcknowledged: boolean) => void;
}

function Summary(props: SummaryProps) {
  const { report, isDone, warningCount, hasAcknowledged, onAcknowledge } = props;
  const rejected = report.orders.filter(({ outcome }) => outcome === 'Rejected').length;
  const good = report.orders.length - rejected;
  return (
    <div role="status" className="flex flex-col gap-2">
      <Notice tone={isDone && rejected === 0 ? 'ok' : 'info'}>{getResultText(good, isDone)}</Notice>
      {rejected > 0 && (
        <Notice tone="warn">
          {isDone
            ? `${ordersText(rejected)} not created. Download the rows, correct them and import them again.`
            : `${ordersText(rejected)} to correct: change the cells below, or exclude the rows and download them as a file.`}
        </Notice>
      )}
      {!isDone && warningCount > 0 && (
        <Notice tone="warn">
          <p className="mb-1">
            {countText(warningCount, 'warnings')} to check. The orders are created as they are.
          </p>
          <Checkbox
            label="I have checked the warnings"
            checked={hasAcknowledged}
            onChange={(event) => onAcknowledge(event.currentTarget.checked)}
          />
        </Notice>
      )}
    </div>
  );
}

const differenceSegments = [
  { value: OrderImportDifference.Separate, label: 'Separate orders' },
  { value: OrderImportDifference.Reject, label: 'Errors' },
] as const;

/** For empty cells, which the first row of their order may have filled in for all. */
const fillSegment = {
  value: OrderImportDifference.Fill,
  label: 'One order: empty cells as in its first row',
};

interface DifferenceChoiceProps {
  readonly report: OrderImportReport;
  /** Some of the cells that differ are empty. */
  readonly hasGaps: boolean;
  /** Undefined while it has to be chosen. */
  readonly value: OrderImportDifference | undefined;
  readonly onChange: (value: OrderImportDifference) => void;
  readonly isDisabled: boolean;
}

/** How differing rows with the same PO and ship-to are handled, selected once for the file. */
function DifferenceChoice({ report, hasGaps, value, onChange, isDisabled }: DifferenceChoiceProps) {
  const differing = report.orders.filter(({ differences }) => differences.length > 0);
  // A choice that leaves nothing to choose can be changed again.
  if (differing.length === 0 && value !== OrderImportDifference.Fill) return null;
  const segments =
    hasGaps || value === OrderImportDifference.Fill
      ? [fillSegment, ...differenceSegments]
      : differenceSegments;
  const numbers = new Set(differing.map(({ poNumber }) => poNumber));
  const columns = [...new Set(differing.flatMap(({ differences }) => differences))];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-control">
      <p className="min-w-0 grow basis-72">
        {differing.length === 0 ? (
          'Empty cells are read as in the first row of their order.'
        ) : (
          <>
            Rows of {numbers.size === 1 ? `PO ${[...numbers].join('')}` : countText(numbers.size, 'POs')} with
            one ship-to differ in{' '}
            {columns.map((column) => orderColumns[column].label.toLowerCase()).join(', ')}.
            {hasGaps && ' Some of these cells are empty. Choose how they are read.'}
          </>
        )}
      </p>
      <SegmentedControl
        label="Rows that differ are"
        segments={segments.map((segment) => ({ ...segment, isDisabled }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function describeProblems(line: OrderLine): string {
  if (line.errors.length > 0) return problemsText(orderColumns, line.errors);
  return line.order?.outcome === 'Rejected' ? 'Another row of this order must be corrected.' : '';
}

const outcomeColumns: readonly ResultColumn<OrderLine>[] = [
  { name: 'Result', value: ({ order }) => outcomeLooks[order?.outcome ?? 'Rejected'][0] },
  { name: 'Created order', value: ({ order }) => order?.orderNumber ?? '' },
];
const correctionColumn = { name: 'What to correct', value: describeProblems };

interface ImportResultProps {
  readonly customerId: string;
  readonly opened: OpenedTable;
}

/** The columns of the file, a preview of the import and, at the end, its result. */
export function ImportResult({ customerId, opened }: ImportResultProps) {
  const queryClient = useQueryClient();
  const [difference, setDifference] = useState<OrderImportDifference>();
  const [acknowledged, setAcknowledged] = useState<string>();
  const state = useTableImport<OrderImportColumn, OrderImportReport, OrderImportDifference | undefined>({
    definition: orderTable,
    opened,
    setting: difference,
    check: (upload, differences, options) =>
      importOrders(customerId, upload, { dryRun: true, ...(differences && { differences }) }, options),
    // After a failed or canceled import it is unknown whether anything was stored.
    run: (upload, differences, options) =>
      importOrders(
        customerId,
        upload,
        {
          dryRun: false,
          ...(differences && { differences }),
          hasAcknowledgedWarnings: acknowledged !== undefined,
        },
        options,
      ).finally(() => void refreshOrders(queryClient)),
  });
  const { file, visibleTable, report, corrections, isDone, isBusy, isOutdated, needsCheck } = state;
  const preview = useMemo(() => buildPreview(visibleTable, report), [visibleTable, report]);
  const warnings = useMemo(() => listWarnings(preview), [preview]);
  // Other warnings have to be acknowledged again.
  const warningKey = warnings.join('\n');
  const hasAcknowledged = warnings.length === 0 || acknowledged === warningKey;
  const hasGaps = useMemo(
    () => report?.orders.some((order) => listGaps(visibleTable, order).length > 0) ?? false,
    [report, visibleTable],
  );
  const isUndecided = hasGaps && difference === undefined;
  const rejected = preview.lines.filter(({ order }) => order?.outcome === 'Rejected');
  const good = report?.orders.filter(({ outcome }) => outcome !== 'Rejected').length ?? 0;
  return (
    <TableResult
      customerId={customerId}
      definition={orderTable}
      state={state}
      label="Import"
      needsCheck={needsCheck}
      retryText="It is safe to retry: no order is created twice."
      actions={
        <>
          {rejected.length > 0 && !isOutdated && (
            <ResultButtons
              label={`Download ${rowsText(rejected.length)} to correct`}
              file={file}
              suffix="to-correct"
              build={() => buildResultRecords(visibleTable, rejected, [correctionColumn])}
            />
          )}
          {isDone && (
            <>
              <ResultButtons
                label="Download report"
                file={file}
                suffix="report"
                build={() =>
                  buildResultRecords(visibleTable, preview.lines, [...outcomeColumns, correctionColumn])
                }
              />
              <LinkButton to={plainPath('ordersDashboard')} variant="primary">
                View orders
              </LinkButton>
            </>
          )}
          {!isDone && !needsCheck && good > 0 && (
            <Button
              variant="primary"
              icon={FileUp}
              isBusy={isBusy}
              disabled={!hasAcknowledged || isUndecided}
              onClick={state.run}
            >
              Import {ordersText(good)}
            </Button>
          )}
        </>
      }
      summary={
        <>
          {report && (
            <Summary
              report={report}
              isDone={isDone}
              warningCount={warnings.length}
              hasAcknowledged={hasAcknowledged}
              onAcknowledge={(next) => setAcknowledged(next ? warningKey : undefined)}
            />
          )}
          {report && !isDone && (
            <DifferenceChoice
              report={report}
              hasGaps={hasGaps}
              value={difference ?? (hasGaps ? undefined : OrderImportDifference.Separate)}
              onChange={setDifference}
              isDisabled={isBusy}
            />
          )}
        </>
      }
      rowsLabel={isDone ? 'Report' : 'Preview'}
      rows={<PreviewTable preview={preview} corrections={isDone ? undefined : corrections} />}
    />
  );
}
