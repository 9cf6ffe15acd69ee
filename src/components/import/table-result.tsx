import { useDeferredValue, type ReactNode } from 'react';
import { UploadProgress, type UploadTexts } from '#src/components/upload/upload-progress.tsx';
import { countText } from '#src/lib/figures.ts';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FileChoicesCard } from './file-choices-card.tsx';
import { MatchCard } from './match-card.tsx';
import type { TableDefinition } from './table-definition.ts';
import type { TableImport } from './use-table-import.ts';

/** '1 row', '1,200 rows'. */
export const rowsText = (count: number): string => countText(count, 'rows');

/** Texts of the dry run of an import. */
const checkTexts: UploadTexts = { sending: (name) => `Checking ${name}: nothing is saved yet` };

const importTexts: UploadTexts = { sending: (name) => `Importing ${name}` };

interface TableResultProps<Column extends string, Report> {
  readonly customerId: string;
  readonly definition: TableDefinition<Column>;
  readonly state: TableImport<Column, Report>;
  readonly label: string;
  readonly verb?: 'Check' | 'Rate';
  readonly checkWords?: UploadTexts;
  /** Why a failed import can be repeated; undefined if the file is only checked. */
  readonly retryText?: string;
  /** What to do after a change. */
  readonly outdatedText?: string;
  /** The file has to be checked before anything else. */
  readonly needsCheck: boolean;
  /** Beside the check. */
  readonly actions: ReactNode;
  readonly summary: ReactNode;
  readonly rowsLabel: string;
  readonly rows: ReactNode;
}

/** The columns of a selected file, its check, the API's report, and its rows. */
export function TableResult<Column extends string, Report>(props: TableResultProps<Column, Report>) {
  const { customerId, definition, state, label, verb = 'Check', needsCheck, actions } = props;
  const { file, part, trial, work, isBusy, isChecked, isDone, isOutdated, canCheck } = state;
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
        isDisabled={isBusy || isDone}
      />
      <MatchCard customerId={customerId} definition={definition} state={state} />
      <TitledCard
        label={label}
        title={file.name}
        hint={`${rowsText(part.rows.length)}, read as ${file.source}`}
        actions={
          <div className="flex flex-wrap gap-2">
            {actions}
            {needsCheck && !isDone && (
              <Button
                variant="primary"
                isBusy={isBusy}
                disabled={!canCheck}
                onClick={() => void state.check()}
              >
                {isChecked ? `${verb} again` : `${verb} ${rowsText(part.rows.length)}`}
              </Button>
            )}
          </div>
        }
      >
        <div className="flex flex-col gap-2">
          <UploadProgress upload={trial} words={props.checkWords ?? checkTexts} />
          {props.retryText !== undefined && <UploadProgress upload={work} words={importTexts} />}
          {work.state.kind === 'failed' && <p className="text-control text-ink-2">{props.retryText}</p>}
          {props.summary}
          {isOutdated && !isDone && (
            <Notice tone="info" role="status">
              {props.outdatedText ?? 'You have changed cells. Check again to see the result.'}
            </Notice>
          )}
        </div>
      </TitledCard>
      <section aria-label={props.rowsLabel}>{showsRows && props.rows}</section>
    </div>
  );
}
