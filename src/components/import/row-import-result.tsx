import FileUp from 'lucide-react/icons/file-up';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { formatNumber } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { problemsText } from './cell-problems.tsx';
import { ResultButtons } from './result-buttons.tsx';
import {
  buildRowLines,
  needsCorrection,
  type RowImport,
  type RowLine,
  type RowReport,
} from './row-import.ts';
import { RowImportTable } from './row-import-table.tsx';
import type { OpenedTable } from './table-file.ts';
import { buildResultRecords } from './table-lines.ts';
import { rowsText, TableResult } from './table-result.tsx';
import { useTableImport } from './use-table-import.ts';

interface SummaryProps {
  readonly lines: readonly Pick<RowLine<string>, 'state'>[];
  /** Whether the server has checked rows. */
  readonly isReported: boolean;
  readonly isDone: boolean;
}

/** The row counts, including every row that is omitted or refused. */
function Summary({ lines, isReported, isDone }: SummaryProps) {
  const count = (name: RowLine<string>['state']) => lines.filter(({ state }) => state === name).length;
  const wrong = lines.filter(needsCorrection).length;
  const created = formatNumber(count('Created'));
  const updated = formatNumber(count('Updated'));
  const unchanged = formatNumber(count('Unchanged'));
  return (
    <div role="status" className="flex flex-col gap-2">
      {isDone && (
        <Notice tone={wrong === 0 ? 'ok' : 'info'}>
          <p className="font-medium">
            {wrong === 0
              ? 'All rows are imported.'
              : `${rowsText(lines.length - wrong)} of ${formatNumber(lines.length)} are imported.`}
          </p>
          <p>
            {created} created, {updated} updated, {unchanged} unchanged.
          </p>
        </Notice>
      )}
      {isReported && !isDone && (
        <Notice tone="info">
          {count('Unchanged') === lines.length
            ? 'All rows are already imported.'
            : `The import would create ${created}, change ${updated} and leave ${unchanged} unchanged. Nothing is saved yet.`}
        </Notice>
      )}
      {wrong > 0 && (
        <Notice tone="warn">
          {isDone
            ? `${rowsText(wrong)} ${wrong === 1 ? 'was' : 'were'} not imported. Correct ${wrong === 1 ? 'it' : 'them'} in the file and import it again: rows already imported are not changed.`
            : `${rowsText(wrong)} ${wrong === 1 ? 'has' : 'have'} to be corrected and would not be imported.`}
        </Notice>
      )}
    </div>
  );
}

interface RowImportResultProps<Column extends string> {
  readonly customerId: string;
  readonly model: RowImport<Column>;
  readonly opened: OpenedTable;
}

/** The columns of the file, a preview of the import and, at the end, its result. */
export function RowImportResult<Column extends string>(props: RowImportResultProps<Column>) {
  const { customerId, model, opened } = props;
  const { definition, list, send, refresh } = model;
  const queryClient = useQueryClient();
  const state = useTableImport<Column, RowReport, undefined>({
    definition,
    opened,
    setting: undefined,
    check: (upload, _setting, options) => send(customerId, upload, true, options),
    // After a failed or canceled import it is unknown whether anything was stored.
    run: (upload, _setting, options) =>
      send(customerId, upload, false, options).finally(() => void refresh(queryClient)),
  });
  const { file, visibleTable, report, corrections, isBusy, isDone, isStopped } = state;
  const lines = useMemo(() => buildRowLines(visibleTable, report), [visibleTable, report]);
  const wrong = lines.filter(needsCorrection);
  const changes = lines.filter((line) => line.state === 'Created' || line.state === 'Updated').length;
  const needsCheck = state.needsCheck || isStopped;
  return (
    <TableResult
      customerId={customerId}
      definition={definition}
      state={state}
      label="Import"
      needsCheck={needsCheck}
      retryText="It is safe to retry: rows already imported are not changed."
      actions={
        <>
          {wrong.length > 0 && !needsCheck && (
            <ResultButtons
              label={`Download ${rowsText(wrong.length)} to correct`}
              file={file}
              suffix="to-correct"
              build={() =>
                buildResultRecords(visibleTable, wrong, [
                  {
                    name: 'What to correct',
                    value: ({ errors }) => problemsText(definition.columns, errors),
                  },
                ])
              }
            />
          )}
          {isDone && (
            <LinkButton to={list.path} variant="primary">
              {list.label}
            </LinkButton>
          )}
          {!isDone && !needsCheck && changes > 0 && (
            <Button variant="primary" icon={FileUp} isBusy={isBusy} onClick={state.run}>
              Import {rowsText(changes)}
            </Button>
          )}
        </>
      }
      summary={
        <>
          {isStopped && !isDone && !isBusy && (
            <Notice tone="warn" role="status">
              The import was stopped. Check again to see what was saved.
            </Notice>
          )}
          <Summary lines={lines} isReported={report !== undefined} isDone={isDone} />
        </>
      }
      rowsLabel={isDone ? 'Report' : 'Preview'}
      rows={
        <RowImportTable
          table={visibleTable}
          lines={lines}
          model={model}
          corrections={isDone ? undefined : corrections}
        />
      }
    />
  );
}
