import { countText, formatNumber } from '#src/lib/figures.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { ImportLine, LineState } from './import-lines.ts';

/** '1 row', '12 rows'. */
export function rowsText(count: number): string {
  return countText(count, 'rows');
}

/** The part of a row that its counts need. */
type CountedLine = Pick<ImportLine<string>, 'state'>;

export function countLines(lines: readonly CountedLine[], ...states: readonly LineState[]): number {
  return lines.filter(({ state }) => states.includes(state)).length;
}

interface ImportSummaryProps {
  readonly lines: readonly CountedLine[];
  readonly unknownColumns: readonly string[];
  readonly stage: 'checked' | 'tried' | 'done';
}

/** The row counts, including every row that is omitted or refused. */
export function ImportSummary({ lines, unknownColumns, stage }: ImportSummaryProps) {
  const wrong = countLines(lines, 'invalid', 'Rejected');
  const countState = (state: 'Created' | 'Updated' | 'Unchanged') => formatNumber(countLines(lines, state));
  const created = countState('Created');
  const updated = countState('Updated');
  const unchanged = countState('Unchanged');
  const isStored = countLines(lines, 'Unchanged') === lines.length;
  return (
    <div role="status" className="flex flex-col gap-2">
      {stage === 'done' && (
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
      {stage === 'tried' && (
        <Notice tone="info">
          {isStored
            ? 'All rows are already imported.'
            : `The import would create ${created}, change ${updated} and leave ${unchanged} unchanged. Nothing is saved yet.`}
        </Notice>
      )}
      {wrong > 0 && (
        <Notice tone="warn">
          {stage === 'done'
            ? `${rowsText(wrong)} ${wrong === 1 ? 'was' : 'were'} not imported. Correct ${wrong === 1 ? 'it' : 'them'} in the file and import it again: rows already imported are not changed.`
            : `${rowsText(wrong)} ${wrong === 1 ? 'has' : 'have'} to be corrected and would not be imported.`}
        </Notice>
      )}
      {unknownColumns.length > 0 && (
        <Notice tone="warn">
          {unknownColumns.length === 1 ? 'This column is' : 'These columns are'} unknown and ignored:{' '}
          {unknownColumns.join(', ')}.
        </Notice>
      )}
    </div>
  );
}
