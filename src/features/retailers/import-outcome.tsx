import FileUp from 'lucide-react/icons/file-up';
import { useMemo, type ReactNode } from 'react';
import type { RetailerImportReport } from '#src/api/generated/types.ts';
import { LinkButton } from '#src/components/page/link-button.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { listPath } from './directory-breadcrumbs.ts';
import type { ReadImport } from './import-file.ts';
import { importLines } from './import-lines.ts';
import { countLines, ImportSummary, rowsText } from './import-summary.tsx';
import { ImportTable } from './import-table.tsx';

interface ImportOutcomeProps {
  readonly reading: ReadImport;
  readonly tried: RetailerImportReport | undefined;
  readonly done: RetailerImportReport | undefined;
  readonly progress: ReactNode;
  readonly isBusy: boolean;
  /** The check or the import was canceled. */
  readonly isStopped: boolean;
  readonly onCheck: (file: File) => void;
  readonly onImport: (file: File) => void;
}

/** The contents of the file, what the import would do and, at the end, what it did. */
export function ImportOutcome(props: ImportOutcomeProps) {
  const { reading, tried, done, progress, isBusy, isStopped, onCheck, onImport } = props;
  const report = done ?? tried;
  const lines = useMemo(() => importLines(reading, report), [reading, report]);
  const { fileName, source, unknownColumns, toSend } = reading;
  const changes = countLines(lines, 'Created', 'Updated');
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Card label="Import">
        <CardHeader
          title={fileName}
          hint={`${rowsText(lines.length)}, read as ${source}`}
          actions={
            done ? (
              <LinkButton to={listPath} variant="primary">
                View retailers
              </LinkButton>
            ) : (
              tried &&
              toSend &&
              !isStopped &&
              changes > 0 && (
                <Button variant="primary" icon={FileUp} isBusy={isBusy} onClick={() => onImport(toSend)}>
                  {`Import ${rowsText(changes)}`}
                </Button>
              )
            )
          }
        />
        <CardBody>
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
        </CardBody>
      </Card>
      <section aria-label={done ? 'Report' : 'Preview'}>
        <ImportTable lines={lines} isReport={done !== undefined} />
      </section>
    </div>
  );
}
