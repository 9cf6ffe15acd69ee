import { startTransition, useState, type ReactNode } from 'react';
import { Card, CardBody } from '#src/ui/card.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import type { FileLimits } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';

interface Refusal {
  readonly kind: 'refused';
  /** A sentence with what to do. */
  readonly text: string;
}

type Chosen<Read> =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | Refusal
  | Read;

interface ChosenFileOptions<Read> {
  /** Undefined for a file that is no longer wanted. */
  readonly read: (file: File) => Promise<Read | Refusal | undefined>;
  /** Called before a file is read. */
  readonly onChoose?: () => void;
  readonly onRead?: (result: Read | Refusal) => void;
}

/** The one file that the user has chosen last, read; `count` distinguishes two choices of the same file. */
export function useChosenFile<Read extends { readonly kind: 'read' }>(options: ChosenFileOptions<Read>) {
  const { read, onChoose, onRead } = options;
  const [chosen, setChosen] = useState<Chosen<Read>>({ kind: 'none' });
  const [count, setCount] = useState(0);
  const choose = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || chosen.kind === 'reading') return;
    onChoose?.();
    if (files.length > 1) return setChosen({ kind: 'refused', text: 'Choose one file at a time.' });
    setChosen({ kind: 'reading', name: file.name });
    const result = await read(file);
    if (!result) return;
    // A file may have thousands of rows to render.
    startTransition(() => {
      setCount((earlier) => earlier + 1);
      setChosen(result);
    });
    onRead?.(result);
  };
  return { chosen, count, choose };
}

interface ImportFileCardProps {
  readonly label: string;
  readonly limits: FileLimits;
  readonly chosen: { readonly kind: string; readonly name?: string; readonly text?: string };
  /** No other file can be chosen. */
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the file has to contain. */
  readonly children: ReactNode;
}

/** Where the file of an import is chosen or dropped, with why one is refused. */
export function ImportFileCard({ label, limits, chosen, isBusy, onFiles, children }: ImportFileCardProps) {
  return (
    <Card label="File">
      <CardBody>
        <div className="flex flex-col gap-4 pt-3">
          <FileDrop
            label={label}
            limits={limits}
            isBusy={isBusy}
            isRefused={chosen.kind === 'refused'}
            onFiles={onFiles}
          >
            {(messageId) => (
              <>
                {chosen.kind === 'refused' && (
                  <p id={messageId} role="alert" className="text-control wrap-anywhere text-bad">
                    {chosen.text}
                  </p>
                )}
                {chosen.kind === 'reading' && <Spinner isLabelShown label={`Reading ${chosen.name ?? ''}`} />}
              </>
            )}
          </FileDrop>
          {children}
        </div>
      </CardBody>
    </Card>
  );
}
