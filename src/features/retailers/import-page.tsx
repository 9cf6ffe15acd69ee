import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RetailerImportReport } from '#src/api/generated/types.ts';
import { importRetailers, refreshRetailers } from '#src/api/queries/retailers.ts';
import { currentCustomer } from '#src/api/provided-client.ts';
import { createSubmission } from '#src/api/submission.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs } from '#src/components/page/parent-pages.tsx';
import { ImportFileCard, useChosenFile } from '#src/components/upload/import-file-card.tsx';
import { checkTexts, importTexts } from '#src/components/upload/import-texts.ts';
import { UploadProgress } from '#src/components/upload/upload-progress.tsx';
import { useUpload, type Upload } from '#src/components/upload/use-upload.ts';
import { RetailerDirectoryPage } from './directory-page.tsx';
import { retailerListParents } from './directory-breadcrumbs.ts';
import { chosenFileLimits, fileLimits, readImportFile, type ImportReading } from './import-file.ts';
import { ImportGuide } from './import-guide.tsx';
import { ImportOutcome } from './import-outcome.tsx';

const title = 'Import retailers';

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
  const { chosen, choose } = useChosenFile<Extract<ImportReading, { kind: 'read' }>>({
    read: async (file) => {
      const result = await readImportFile(file);
      // After a switch to another customer, nothing is imported for this one.
      return currentCustomer() === customerId ? result : undefined;
    },
    onChoose: () => {
      trial.reset();
      work.reset();
      setTried(undefined);
      setDone(undefined);
      setIsStopped(false);
    },
    onRead: (result) => {
      if (result.kind === 'read' && result.reading.toSend) void trial.start([result.reading.toSend]);
    },
  });
  const isBusy = chosen.kind === 'reading' || trial.state.kind === 'sending' || work.state.kind === 'sending';

  return (
    <>
      <ParentBreadcrumbs parents={retailerListParents} />
      <PageHeading
        title={title}
        hint="From a CSV file or an Excel workbook. You see a preview before anything is saved."
      />
      <ImportFileCard
        label="File with retailers"
        limits={chosenFileLimits}
        chosen={chosen}
        isBusy={isBusy}
        onFiles={(files) => {
          if (!isBusy) void choose(files);
        }}
      >
        <ImportGuide />
      </ImportFileCard>
      {chosen.kind === 'read' && (
        <ImportOutcome
          reading={chosen.reading}
          tried={tried}
          done={done}
          progress={
            <>
              <UploadProgress upload={stoppable(trial)} words={checkTexts} />
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
