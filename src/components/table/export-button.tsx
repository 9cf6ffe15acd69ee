import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveCsv } from '#src/components/feedback/save-csv.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import type { CsvValue } from '#src/lib/csv/write-csv.ts';
import { today } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import type { Column } from './column.ts';
import type { TableModel } from './use-table-model.ts';

/** The header and one record per row, in the given order. */
export function csvRecords<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly (readonly CsvValue[])[] {
  return [
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => (column.csv ?? column.value)(row))),
  ];
}

export interface ExportButtonProps<Row> {
  readonly model: TableModel<Row>;
  /** 'tiers' is saved as 'tiers-2026-03-02.csv'. Name the customer where the rows are one's: 'retailers-PMF'. */
  readonly name: string;
  /** Fetches data that the rows need and that is not loaded yet. */
  readonly prepare?: ((rows: readonly Row[]) => Promise<unknown>) | undefined;
}

/** Exports the rows as shown (searched, filtered, sorted) as a CSV file. */
export function ExportButton<Row>({ model, name, prepare }: ExportButtonProps<Row>) {
  const save = useMutation({
    mutationFn: async () => {
      const rows = await model.readAllRows();
      await prepare?.(rows);
      saveCsv(csvRecords(model.columns, rows), `${name}-${today()}.csv`);
    },
    onError: (error) => snackbars.show({ tone: 'bad', text: `Export: ${failureText(error)}` }),
  });
  const isEmpty = (model.count ?? 0) === 0;
  return (
    <Button
      icon={Download}
      isBusy={save.isPending}
      aria-disabled={isEmpty || undefined}
      onClick={() => save.mutate()}
    >
      Export
    </Button>
  );
}
