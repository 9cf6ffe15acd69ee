import { startTransition, useState, type ReactNode } from 'react';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { FileLimits } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';

interface Refusal {
  readonly kind: 'refused';
  /** A sentence with what to do. */
  readonly text: string;
}

type FileState<Read> =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | Refusal
  | Read;

interface FileReaderOptions<Read> {
  /** Undefined for a file that is no longer needed. */
  readonly read: (file: File) => Promise<Read | Refusal | undefined>;
  /** Called before a file is read. */
  readonly onChoose?: () => void;
  readonly onRead?: (result: Read | Refusal) => void;
}

/** The file that the user selected last, with its contents; `count` distinguishes two choices of the same file. */
export function useFileChoice<Read extends { readonly kind: 'read' }>(options: FileReaderOptions<Read>) {
  const { read, onChoose, onRead } = options;
  const [fileState, setFileState] = useState<FileState<Read>>({ kind: 'none' });
  const [count, setCount] = useState(0);
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || fileState.kind === 'reading') return;
    onChoose?.();
    if (files.length > 1) return setFileState({ kind: 'refused', text: 'Choose one file at a time.' });
    setFileState({ kind: 'reading', name: file.name });
    const result = await read(file);
    if (!result) return;
    // A file may have thousands of rows to render.
    startTransition(() => {
      setCount((earlier) => earlier + 1);
      setFileState(result);
    });
    onRead?.(result);
  };
  return { fileState, count, choose };
}

interface ImportFileCardProps {
  readonly label: string;
  readonly limits: FileLimits;
  readonly fileState: { readonly kind: string; readonly name?: string; readonly text?: string };
  /** No other file can be selected. */
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the file has to contain. */
  readonly children: ReactNode;
}

/** The input and drop zone for the file of an import, with the reason of a rejection. */
export function ImportFileCard({ label, limits, fileState, isBusy, onFiles, children }: ImportFileCardProps) {
  return (
    <Card label="File">
      <CardBody>
        <div className="flex flex-col gap-4 pt-3">
          <FileDrop
            label={label}
            limits={limits}
            isBusy={isBusy}
            isRefused={fileState.kind === 'refused'}
            onFiles={onFiles}
          >
            {(messageId) => (
              <>
                {fileState.kind === 'refused' && (
                  <FailureMessage id={messageId}>{fileState.text}</FailureMessage>
                )}
                {fileState.kind === 'reading' && (
                  <Spinner isLabelShown label={`Reading ${fileState.name ?? ''}`} />
                )}
              </>
            )}
          </FileDrop>
          {children}
        </div>
      </CardBody>
    </Card>
  );
}
