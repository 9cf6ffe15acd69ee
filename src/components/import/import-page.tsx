import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { currentCustomer } from '#src/api/provided-client.ts';
import { createSubmission } from '#src/api/submission.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
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
import { getFirstChoices, mergeChoices, type FileChoices } from './file-choices.ts';
import { FileChoicesCard } from './file-choices-card.tsx';
import { getReadLimits, openImportFile, readImportFile, type ReadImport } from './read-import-file.ts';
import type { TableFile } from './table-file.ts';

interface ImportPageProps<Name extends string> {
  readonly title: string;
  readonly customerId: string;
  readonly parents: ParentPages;
  readonly model: ImportModel<Name>;
  /** Beside the template, such as a file with what is stored. */
  readonly children?: ReactNode;
}

interface OpenedImport<Name extends string> {
  readonly kind: 'read';
  readonly file: TableFile;
  readonly choices: FileChoices;
  readonly reading: ReadImport<Name>;
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
  /** The file as it is read since a choice was changed. */
  const [read, setRead] = useState<OpenedImport<Name>>();
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
  const checkFirst = ({ mustReview, toSend }: ReadImport<Name>): void => {
    if (toSend && !mustReview) void trial.start([toSend]);
  };
  const { fileState, choose } = useFileChoice<OpenedImport<Name>>({
    read: async (file) => {
      const opened = await openImportFile(file, definition);
      if (opened.kind === 'refused') return opened;
      const choices = getFirstChoices(opened.file);
      const result = await readImportFile(opened.file, choices, definition);
      // After a switch to another customer, nothing is imported for this one.
      if (currentCustomer() !== customerId) return undefined;
      return result.kind === 'refused' ? result : { ...result, file: opened.file, choices };
    },
    onChoose: () => {
      trial.reset();
      work.reset();
      setTried(undefined);
      setDone(undefined);
      setIsStopped(false);
      setRead(undefined);
    },
    onRead: (result) => {
      if (result.kind === 'read') checkFirst(result.reading);
    },
  });
  const opened = fileState.kind === 'read' ? (read ?? fileState) : undefined;
  const changeChoices = async (next: Partial<FileChoices>): Promise<void> => {
    if (!opened) return;
    const choices = mergeChoices(opened.file, opened.choices, next);
    const result = await readImportFile(opened.file, choices, definition);
    if (result.kind === 'refused') {
      snackbars.show({ tone: 'bad', text: result.text });
      return;
    }
    trial.reset();
    setTried(undefined);
    setIsStopped(false);
    setRead({ ...opened, ...result, choices });
  };
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
      {opened && (
        <ImportOutcome
          model={model}
          reading={opened.reading}
          choices={
            <FileChoicesCard
              facts={opened.reading.facts}
              codes={opened.reading.codes}
              getLabel={(name) => name}
              choices={opened.choices}
              onChange={(next) => void changeChoices(next)}
              isDisabled={isBusy || done !== undefined}
            />
          }
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
