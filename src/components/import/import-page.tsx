import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { currentCustomer } from '#src/api/provided-client.ts';
import { createSubmission } from '#src/api/submission.ts';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { ParentBreadcrumbs, type ParentPages } from '#src/components/page/parent-pages.tsx';
import { ImportFileCard, useFileChoice } from '#src/components/upload/import-file-card.tsx';
import { checkTexts, importTexts } from '#src/components/upload/import-texts.ts';
import { UploadProgress } from '#src/components/upload/upload-progress.tsx';
import { useUpload, type Upload } from '#src/components/upload/use-upload.ts';
import type { ImportReport } from './definition.ts';
import { ImportGuide } from './import-guide.tsx';
import type { ImportModel } from './import-model.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { getReadLimits, readImportFile, type ImportReading } from './read-import-file.ts';

interface ImportPageProps<Name extends string> {
  readonly title: string;
  readonly customerId: string;
  readonly parents: ParentPages;
  readonly model: ImportModel<Name>;
  /** Beside the template, such as a file with what is stored. */
  readonly children?: ReactNode;
}

/** Reads a file, previews the import, runs it, and reports the result per row. */
export function ImportPage<Name extends string>(props: ImportPageProps<Name>) {
  const { title, customerId, parents, model, children } = props;
  const { definition, noun, send, refresh } = model;
  const { fileLimits } = definition;
  const queryClient = useQueryClient();
  const [tried, setTried] = useState<ImportReport>();
  const [done, setDone] = useState<ImportReport>();
  /** The check or the import was canceled. */
  const [isStopped, setIsStopped] = useState(false);
  const [submission] = useState(createSubmission);
  const trial = useUpload<ImportReport>({
    limits: fileLimits,
    send: (file, options) => send(customerId, file, true, { ...options, submission }),
    onSent: setTried,
  });
  const work = useUpload<ImportReport>({
    limits: fileLimits,
    // After a failed or canceled import it is unknown whether anything was stored.
    send: (file, options) =>
      send(customerId, file, false, { ...options, submission }).finally(() => void refresh(queryClient)),
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
  const { fileState, choose } = useFileChoice<Extract<ImportReading<Name>, { kind: 'read' }>>({
    read: async (file) => {
      const result = await readImportFile(file, definition);
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
  const isBusy =
    fileState.kind === 'reading' || trial.state.kind === 'sending' || work.state.kind === 'sending';

  return (
    <>
      <ParentBreadcrumbs parents={parents} />
      <PageHeading
        title={title}
        hint="From a CSV file or an Excel workbook. You see a preview before anything is saved."
      />
      <ImportFileCard
        label={`File with ${noun}`}
        limits={getReadLimits(definition)}
        fileState={fileState}
        isBusy={isBusy}
        onFiles={(files) => {
          if (!isBusy) void choose(files);
        }}
      >
        <ImportGuide
          definition={definition}
          rowText={model.rowText}
          limitText={model.limitText}
          templateName={`${model.fileName}-template.csv`}
        >
          {children}
        </ImportGuide>
      </ImportFileCard>
      {fileState.kind === 'read' && (
        <ImportOutcome
          model={model}
          reading={fileState.reading}
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
