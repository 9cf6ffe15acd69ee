import { useDeferredValue, type ReactNode } from 'react';
import { countText } from '#src/lib/figures.ts';
import { TitledCard } from '#src/ui/card.tsx';
import { FileChoicesCard } from './file-choices-card.tsx';
import { MatchCard } from './match-card.tsx';
import type { TableDefinition } from './table-definition.ts';
import type { TableImport } from './use-table-import.ts';

/** '1 row', '1,200 rows'. */
export const rowsText = (count: number): string => countText(count, 'rows');

interface TableResultProps<Column extends string, Report> {
  readonly customerId: string;
  readonly definition: TableDefinition<Column>;
  readonly state: TableImport<Column, Report>;
  readonly label: string;
  readonly actions: ReactNode;
  /** Progress and a summary of the report. */
  readonly summary: ReactNode;
  readonly rowsLabel: string;
  readonly rows: ReactNode;
}

/** The columns of a selected file, the API's report, and its rows. */
export function TableResult<Column extends string, Report>(props: TableResultProps<Column, Report>) {
  const { customerId, definition, state, label, actions, summary, rowsLabel, rows } = props;
  const { file, part } = state;
  // The columns and the rows are rendered one after the other, so that neither blocks the page.
  const showsRows = useDeferredValue(true, false);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FileChoicesCard
        facts={state.facts}
        codes={state.codes}
        getLabel={(column) => definition.columns[column].label}
        choices={state.choices}
        onChange={state.changeChoices}
        isDisabled={state.isBusy || state.isDone}
      />
      <MatchCard customerId={customerId} definition={definition} state={state} />
      <TitledCard
        label={label}
        title={file.name}
        hint={`${rowsText(part.rows.length)}, read as ${file.source}`}
        actions={<div className="flex flex-wrap gap-2">{actions}</div>}
      >
        <div className="flex flex-col gap-2">{summary}</div>
      </TitledCard>
      <section aria-label={rowsLabel}>{showsRows && rows}</section>
    </div>
  );
}
