import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetailerImportReport } from '#src/api/generated/types.ts';
import { importRetailers, refreshRetailers } from '#src/api/queries/retailers.ts';
import { currentCustomer } from '#src/api/provided-client.ts';
import { createSubmission } from '#src/api/submission.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { FileDrop } from '#src/components/upload/file-drop.tsx';
import { UploadProgress, type UploadTexts } from '#src/components/upload/upload-progress.tsx';
import { useUpload, type Upload } from '#src/components/upload/use-upload.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { RetailerDirectoryPage } from './directory-page.tsx';
import { retailerListParents } from './directory-breadcrumbs.ts';
import { chosenFileLimits, fileLimits, readImportFile, type ReadImport } from './import-file.ts';
import { ImportGuide } from './import-guide.tsx';
import { ImportOutcome } from './import-outcome.tsx';

const title = 'Import retailers';

type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'read'; readonly reading: ReadImport };

const dryRunTexts: UploadTexts = {
  sending: (name) => `Checking ${name}: nothing is saved yet`,
  working: (name) => `Checking ${name}: nothing is saved yet`,
  done: () => '',
};
const importTexts: UploadTexts = {
  sending: (name) => `Importing ${name}`,
  working: (name) => `Importing ${name}`,
  done: () => '',
};

export function Page() {
  return (
    <RetailerDirectoryPage title={title}>
      {(customerId) => <Import customerId={customerId} />}
    </RetailerDirectoryPage>
  );
}

/** Reads a file, previews the import, runs it, and reports the result per row. */
function Import({ customerId }: { readonly customerId: string }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' });
  const [tried, setTried] = useState<RetailerImportReport>();
  const [done, setDone] = useState<RetailerImportReport>();
  /** The check or the import was canceled. */
  const [isStopped, setIsStopped] = useState(false);
  const [submission] = useState(createSubmission);
  const trial = useUpload<RetailerImportReport>({
    limits: fileLimits,
    send: (file, options) => importRetailers(customerId, file, true, { ...options, submission }),
    onSent: setTried,
  });
  const work = useUpload<RetailerImportReport>({
    limits: fileLimits,
    // After a failed or canceled import it is unknown whether anything was stored.
    send: (file, options) =>
      importRetailers(customerId, file, false, { ...options, submission }).finally(
        () => void refreshRetailers(queryClient),
      ),
    onSent: setDone,
  });
  const isBusy = chosen.kind === 'reading' || trial.state.kind === 'sending' || work.state.kind === 'sending';

  const stoppable = (upload: Upload): Upload => ({
    ...upload,
    cancel: () => {
      setIsStopped(true);
      upload.cancel();
    },
  });
  const check = (file: File): void => {
    setTried(undefined);
    setIsStopped(false);
    void trial.start([file]);
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || isBusy) return;
    trial.reset();
    work.reset();
    setTried(undefined);
    setDone(undefined);
    setIsStopped(false);
    if (files.length > 1) return setChosen({ kind: 'refused', text: 'Choose one file at a time.' });
    setChosen({ kind: 'reading', name: file.name });
    const result = await readImportFile(file);
    // After a switch to another customer, nothing is imported for this one.
    if (currentCustomer() !== customerId) return;
    setChosen(result);
    if (result.kind === 'read' && result.reading.toSend) await trial.start([result.reading.toSend]);
  };

  return (
    <>
      <ParentBreadcrumbs parents={retailerListParents} />
      <PageHeading
        title={title}
        hint="From a CSV file or an Excel workbook. You see a preview before anything is saved."
      />
      <Card label="File">
        <CardBody>
          <div className="flex flex-col gap-4 pt-3">
            <FileDrop
              label="File with retailers"
              limits={chosenFileLimits}
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
        <ImportOutcome
          reading={chosen.reading}
          tried={tried}
          done={done}
          progress={
            <>
              <UploadProgress upload={stoppable(trial)} words={dryRunTexts} />
              <UploadProgress upload={stoppable(work)} words={importTexts} />
              {work.state.kind === 'failed' && (
                <p className="text-control text-ink-2">
                  It is safe to retry: rows already imported are not changed.
                </p>
              )}
            </>
          }
          isBusy={isBusy}
          isStopped={isStopped}
          onCheck={check}
          onImport={(file) => {
            setIsStopped(false);
            void work.start([file]);
          }}
        />
      )}
    </>
  );
}
