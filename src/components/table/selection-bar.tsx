import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { Fragment, type ReactNode } from 'react';
import { copyTable, copyText } from '#src/components/feedback/copy-text.ts';
import { saveCsv } from '#src/components/feedback/save-csv.ts';
import { useWork } from '#src/components/feedback/use-work.ts';
import { today } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import type { Column } from './column.ts';
import { csvRecords } from './export-button.tsx';
import { countText } from './table-toolbar.tsx';
import type { TableRowsProps, Totals } from './table-grid.tsx';
import type { SelectedRows, RowSelection } from './use-selection.ts';

/** Actions on the selected rows besides exporting them and copying their numbers. */
export type SelectionActions<Row> = (selected: SelectedRows<Row>) => ReactNode;

interface SelectionBarProps<Row> extends Pick<TableRowsProps<Row>, 'model' | 'noun' | 'totals'> {
  readonly selection: RowSelection<Row>;
  /** 'orders' is saved as 'orders-selected-2026-11-20.csv'. */
  readonly name: string;
  readonly actions: SelectionActions<Row> | undefined;
  /** Exports all matching rows. */
  readonly exportAll: ReactNode;
}

/** The numbers of more rows are not copied, because each row must be loaded for it. */
const maxCopied = 2_000;

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * 'Cases 1,464 · Value $26,937.60 · Days left 3 to 45': the sums of the columns that add up and the ranges of those that
 * have one. A column without values is left out.
 */
export function sumText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return columns
    .flatMap(({ header, value, total, range, sumSelected }) => {
      if (sumSelected) return [sumSelected(rows)];
      const numbers = rows.map(value).filter((cellValue) => typeof cellValue === 'number');
      if (numbers.length === 0) return [];
      if (total) return [`${header} ${total(addUp(numbers), {})}`];
      if (!range) return [];
      const [least, most] = [range(Math.min(...numbers)), range(Math.max(...numbers))];
      return [least === most ? `${header} ${least}` : `${header} ${least} to ${most}`];
    })
    .join(' · ');
}

function AllSums<Row>({
  columns,
  totals = {},
}: {
  readonly columns: readonly Column<Row>[];
  readonly totals: Totals | undefined;
}) {
  return columns
    .filter(({ id }) => totals[id] !== undefined)
    .map(({ id, header }, place) => (
      <Fragment key={id}>
        {place > 0 && ' · '}
        {header} {totals[id]}
      </Fragment>
    ));
}

/** Replaces the toolbar while rows are selected: their number, their sums and the actions on them. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { model, noun, selection, name, actions, exportAll, totals } = props;
  const { rows, isAll, readAll, count, chooseAll, clear } = selection;
  const { isBusy: isReading, run } = useWork();
  const [key] = model.columns;
  const copied = model.allColumns.filter((column) => column === key || column.isCopied);
  const copy = (column: Column<Row>): Promise<void> =>
    run(async () => {
      await copyText(
        (await readAll()).flatMap((row) => column.value(row) ?? []).join('\n'),
        `${column.header}: copied`,
      );
    });
  const copyList = (): Promise<void> =>
    run(async () => {
      const all = await readAll();
      const records = csvRecords(model.columns, all);
      await copyTable(
        records.map((record) => record.map((value) => String(value ?? ''))),
        `${countText(all.length, undefined, noun)} copied`,
      );
    });
  const exportRows = (): void => saveCsv(csvRecords(model.columns, rows), `${name}-selected-${today()}.csv`);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-card bg-brand-soft px-4 py-2">
      <p role="status" className="text-control font-medium tabular-nums">
        {isAll ? `All ${formatNumber(count)} ${noun.many}` : formatNumber(count)} selected
      </p>
      <p className="text-control text-ink-2 tabular-nums">
        {isAll ? <AllSums columns={model.columns} totals={totals} /> : sumText(model.columns, rows)}
      </p>
      {chooseAll && (
        <Button variant="link" isBusy={isReading} onClick={() => void run(async () => chooseAll())}>
          Select all {formatNumber(model.count ?? 0)} {noun.many}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {actions?.(selection)}
        {count <= maxCopied && (
          <ActionMenu
            trigger={
              <Button icon={Copy} isBusy={isReading}>
                Copy
              </Button>
            }
            actions={[
              { label: 'List, for an email or a spreadsheet', onAction: () => void copyList() },
              ...copied.map((column) => ({
                label: `${column.header} numbers`,
                onAction: () => void copy(column),
              })),
            ]}
          />
        )}
        {isAll ? (
          exportAll
        ) : (
          <Button icon={Download} onClick={exportRows}>
            Export selected
          </Button>
        )}
        <Button variant="link" onClick={clear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
