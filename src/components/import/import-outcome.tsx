import FileUp from 'lucide-react/icons/file-up';
import { useMemo, type ReactNode } from 'react';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { TitledCard } from '#src/ui/card.tsx';
import type { ImportReport } from './definition.ts';
import { importLines } from './import-lines.ts';
import type { ImportModel } from './import-model.ts';
import { countLines, ImportSummary, rowsText } from './import-summary.tsx';
import { ImportTable } from './import-table.tsx';
import type { ReadImport } from './read-import-file.ts';

interface ImportOutcomeProps<Name extends string> {
  readonly model: Pick<ImportModel<Name>, 'fileName' | 'keyColumns' | 'list'>;
  readonly reading: ReadImport<Name>;
  /** How the file is read. */
  readonly choices: ReactNode;
  readonly tried: ImportReport | undefined;
  readonly done: ImportReport | undefined;
  readonly progress: ReactNode;
  readonly isBusy: boolean;
  /** The check or the import was canceled. */
  readonly isStopped: boolean;
  readonly onCheck: (file: File) => void;
  readonly onImport: (file: File) => void;
}

interface ImportButtonProps extends Pick<ImportOutcomeProps<string>, 'isBusy' | 'onCheck' | 'onImport'> {
  readonly reading: Pick<ReadImport<string>, 'toSend' | 'mustReview' | 'sentRows'>;
  readonly isChecked: boolean;
  /** Rows that the import would store. */
  readonly changes: number;
}

/** The next step: the check, where it is not automatic, and then the import. */
function ImportButton(props: ImportButtonProps) {
  const { reading, isChecked, changes, isBusy, onCheck, onImport } = props;
  const { toSend, mustReview, sentRows } = reading;
  if (!toSend) return null;
  if (!isChecked)
    return (
      mustReview && (
        <Button variant="primary" isBusy={isBusy} onClick={() => onCheck(toSend)}>
          {`Check ${rowsText(sentRows.length)}`}
        </Button>
      )
    );
  return (
    changes > 0 && (
      <Button variant="primary" icon={FileUp} isBusy={isBusy} onClick={() => onImport(toSend)}>
        {`Import ${rowsText(changes)}`}
      </Button>
    )
  );
}

/** The contents of the file, a preview of the import and, at the end, its result. */
export function ImportOutcome<Name extends string>(props: ImportOutcomeProps<Name>) {
  const { model, reading, choices, tried, done, progress, isBusy, isStopped, onCheck, onImport } = props;
  const report = done ?? tried;
  const lines = useMemo(() => importLines(reading, report), [reading, report]);
  const { fileName, source, unknownColumns, toSend } = reading;
  const changes = countLines(lines, 'Created', 'Updated');
  return (
    <div className="mt-4 flex flex-col gap-4">
      {choices}
      <TitledCard
        label="Import"
        title={fileName}
        hint={`${rowsText(lines.length)}, read as ${source}`}
        actions={
          done ? (
            <LinkButton to={model.list.path} variant="primary">
              {model.list.label}
            </LinkButton>
          ) : (
            <ImportButton
              reading={reading}
              isChecked={tried !== undefined}
              changes={isStopped ? 0 : changes}
              isBusy={isBusy}
              onCheck={onCheck}
              onImport={onImport}
            />
          )
        }
      >
        <div className="flex flex-col gap-2">
          <div>{progress}</div>
          {isStopped && !done && toSend && (
            <p className="flex flex-wrap items-center gap-3 text-control">
              {tried ? 'The import was stopped. Check again to see what was saved.' : 'Not checked yet.'}
              <Button size="small" onClick={() => onCheck(toSend)}>
                Check again
              </Button>
            </p>
          )}
          <ImportSummary
            lines={lines}
            unknownColumns={unknownColumns}
            stage={done ? 'done' : tried ? 'tried' : 'checked'}
          />
        </div>
      </TitledCard>
      <section aria-label={done ? 'Report' : 'Preview'}>
        <ImportTable
          lines={lines}
          keyColumns={model.keyColumns}
          fileName={model.fileName}
          isReport={done !== undefined}
        />
      </section>
    </div>
  );
}
