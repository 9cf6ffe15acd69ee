import { useQueryClient } from '@tanstack/react-query';
import { Fragment, startTransition, useState, type ReactNode } from 'react';
import type { ImportProfile } from '#src/api/generated/types.ts';
import { loadImportProfiles } from '#src/api/queries/import-profiles.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { FileDrop } from '#src/components/upload/file-drop.tsx';
import { workbookType } from '#src/components/upload/file-types.ts';
import type { RefusedFile } from '#src/components/upload/read-table-text.ts';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { TableDefinition } from './table-definition.ts';
import { readTableFile, type OpenedTable, type TableFile } from './table-file.ts';

type FileState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | RefusedFile
  | { readonly kind: 'read'; readonly file: TableFile; readonly profiles: readonly ImportProfile[] };

interface TableFileCardProps<Column extends string> {
  readonly customerId: string;
  readonly definition: TableDefinition<Column>;
  /** 'File with orders'. */
  readonly label: string;
  /** What the file has to contain. */
  readonly guide: ReactNode;
  /** Content for the selected file; remounted for each selection. */
  readonly children: (opened: OpenedTable) => ReactNode;
}

/** The input for a spreadsheet, with the reason of a rejection, and its result. */
export function TableFileCard<Column extends string>(props: TableFileCardProps<Column>) {
  const { customerId, definition, label, guide, children } = props;
  const { fileLimits } = definition;
  const queryClient = useQueryClient();
  const [fileState, setFileState] = useState<FileState>({ kind: 'none' });
  /** Distinguishes two selections of the same file. */
  const [count, setCount] = useState(0);
  const [isImporting, setIsImporting] = useState(false);
  const isBusy = fileState.kind === 'reading' || isImporting;
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || isBusy) return;
    if (files.length > 1) return setFileState({ kind: 'refused', text: 'Choose one file at a time.' });
    setFileState({ kind: 'reading', name: file.name });
    const [reading, profiles] = await Promise.all([
      readTableFile(file, definition),
      loadImportProfiles(queryClient, customerId, definition.kind),
    ]);
    // A file may have thousands of rows to render.
    startTransition(() => {
      setCount((earlier) => earlier + 1);
      setFileState(reading.kind === 'read' ? { ...reading, profiles } : reading);
    });
  };
  return (
    <>
      <Card label="File">
        <CardBody>
          <div className="flex flex-col gap-4 pt-3">
            <FileDrop
              label={label}
              // A workbook is converted here.
              limits={{
                ...fileLimits,
                mediaTypes: [...new Set([...(fileLimits.mediaTypes ?? []), workbookType])],
              }}
              isBusy={isBusy}
              isRefused={fileState.kind === 'refused'}
              onFiles={(files) => void choose(files)}
            >
              {(messageId) => (
                <>
                  {fileState.kind === 'refused' && (
                    <FailureMessage id={messageId}>{fileState.text}</FailureMessage>
                  )}
                  {fileState.kind === 'reading' && (
                    <Spinner isLabelShown label={`Reading ${fileState.name}`} />
                  )}
                </>
              )}
            </FileDrop>
            {guide}
          </div>
        </CardBody>
      </Card>
      {fileState.kind === 'read' && (
        <Fragment key={count}>{children({ ...fileState, onImporting: setIsImporting })}</Fragment>
      )}
    </>
  );
}
