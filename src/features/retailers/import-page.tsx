import { useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RetailerImportReport } from '#src/api/generated/types.ts';
import { importRetailers, refreshRetailers } from '#src/api/queries/retailers.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { FileDrop } from '#src/components/upload/file-drop.tsx';
import { UploadProgress, type UploadWords } from '#src/components/upload/upload-progress.tsx';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { BookPage } from './book-page.tsx';
import { BookTrail, listPath } from './book-trail.tsx';
import { fileLimits, readImportFile, type ReadImport } from './import-file.ts';
import { ImportGuide } from './import-guide.tsx';
import { importLines } from './import-lines.ts';
import { countOf, ImportSummary, rowsText } from './import-summary.tsx';
import { ImportTable } from './import-table.tsx';

const title = 'Import retailers';

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'read'; readonly reading: ReadImport };

const trialWords: UploadWords = {
  sending: (name) => `Checking ${name}: nothing is stored yet`,
  working: (name) => `Checking ${name}: nothing is stored yet`,
  done: () => '',
};
const importWords: UploadWords = {
  sending: (name) => `Importing ${name}`,
  working: (name) => `Importing ${name}`,
  done: () => '',
};

export function Page() {
  return <BookPage title={title}>{(customerId) => <Import customerId={customerId} />}</BookPage>;
}

/** Reads a file, shows what the import would do, imports it, and reports row by row. */
function Import({ customerId }: { readonly customerId: string }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const [tried, setTried] = useState<RetailerImportReport>();
  const [done, setDone] = useState<RetailerImportReport>();
  /** An import was begun: how it ended is unknown until there is a report. */
  const [isBegun, setIsBegun] = useState(false);
  const trial = useUpload<RetailerImportReport>({
    limits: fileLimits,
    send: (file, options) => importRetailers(customerId, file, true, options),
    onSent: setTried,
  });
  const work = useUpload<RetailerImportReport>({
    limits: fileLimits,
    send: (file, options) => importRetailers(customerId, file, false, options),
    onSent: (report) => {
      setDone(report);
      void refreshRetailers(queryClient);
    },
  });
  const isBusy = chosen.kind === 'reading' || trial.state.kind === 'sending' || work.state.kind === 'sending';

  const check = (file: File): void => {
    setTried(undefined);
    setIsBegun(false);
    void trial.start([file]);
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || isBusy) return;
    trial.reset();
    work.reset();
    setTried(undefined);
    setDone(undefined);
    setIsBegun(false);
    if (files.length > 1) return setChosen({ kind: 'refused', text: 'Choose one file at a time.' });
    setChosen({ kind: 'reading', name: file.name });
    const result = await readImportFile(file);
    setChosen(result);
    if (result.kind === 'read' && result.reading.toSend) await trial.start([result.reading.toSend]);
  };

  return (
    <>
      <BookTrail />
      <PageHeading
        title={title}
        hint="From a csv file. You see what would happen before anything is stored."
      />
      <Card label="File">
        <CardBody>
          <div className="flex flex-col gap-4 pt-3">
            <FileDrop
              label="Csv file with retailers"
              limits={fileLimits}
              isBusy={isBusy}
              isRefused={chosen.kind === 'refused'}
              onFiles={(files) => void choose(files)}
            >
              {(messageId) => (
                <>
                  {chosen.kind === 'refused' && (
                    <p id={messageId} role="alert" className="text-control wrap-anywhere text-bad">
                      {chosen.text}
                    </p>
                  )}
                  {chosen.kind === 'reading' && <Spinner isLabelShown label={`Reading ${chosen.name}`} />}
                </>
              )}
            </FileDrop>
            <ImportGuide />
          </div>
        </CardBody>
      </Card>
      {chosen.kind === 'read' && (
        <Outcome
          reading={chosen.reading}
          tried={tried}
          done={done}
          progress={
            <>
              <UploadProgress upload={trial} words={trialWords} />
              <UploadProgress upload={work} words={importWords} />
              {work.state.kind === 'failed' && (
                <p className="text-control text-ink-2">
                  Retry does no harm: rows that are stored already stay as they are.
                </p>
              )}
            </>
          }
          isBusy={isBusy}
          isStopped={isBegun ? !done && work.state.kind === 'idle' : !tried && trial.state.kind === 'idle'}
          onCheck={check}
          onImport={(file) => {
            setIsBegun(true);
            void work.start([file]);
          }}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  readonly reading: ReadImport;
  readonly tried: RetailerImportReport | undefined;
  readonly done: RetailerImportReport | undefined;
  readonly progress: ReactNode;
  readonly isBusy: boolean;
  /** The check or the import was given up on the way. */
  readonly isStopped: boolean;
  readonly onCheck: (file: File) => void;
  readonly onImport: (file: File) => void;
}

/** What the file holds, what the import would do with it, and in the end what it did. */
function Outcome(props: OutcomeProps) {
  const { reading, tried, done, progress, isBusy, isStopped, onCheck, onImport } = props;
  const report = done ?? tried;
  const lines = useMemo(() => importLines(reading, report), [reading, report]);
  const { fileName, unknownColumns, toSend } = reading;
  const changes = countOf(lines, 'Created', 'Updated');
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Card label="Import">
        <CardHeader
          title={fileName}
          hint={rowsText(lines.length)}
          actions={
            done ? (
              <Link to={listPath} className={buttonClass('primary')}>
                See the retailers
              </Link>
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
            {progress}
            {isStopped && toSend && (
              <p className="flex flex-wrap items-center gap-3 text-control">
                {tried ? 'The import was stopped. Check again to see what is stored.' : 'Not checked yet.'}
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
