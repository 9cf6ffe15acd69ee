import { useId, useState, type DragEvent, type ReactNode } from 'react';
import FileUp from 'lucide-react/icons/file-up';
import { buttonClass } from '#src/ui/button-class.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { limitsText, type FileLimits } from './check-file.ts';
import { buildAcceptAttribute } from './file-types.ts';

interface FileDropProps {
  /** The accessible name of the file input: 'New version of the Flash Guide'. */
  readonly label: string;
  readonly limits: FileLimits;
  readonly isBusy: boolean;
  /** The last file was rejected. */
  readonly isRefused: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The state of the upload, below; the id is for its error message. */
  readonly children: (messageId: string) => ReactNode;
}

/** A file input with a drop zone. The caller handles the files. */
export function FileDrop(props: FileDropProps) {
  const { label, limits, isBusy, isRefused, onFiles, children } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const watch = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would open the file instead of the portal.
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        onDragEnter={watch}
        onDragOver={watch}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-4 transition-colors',
          isOver ? 'border-brand bg-brand-soft' : 'border-ink-3 bg-sunken',
        )}
      >
        <Icon shape={FileUp} size={18} className="text-ink-2" />
        <div className="min-w-0 grow text-control">
          <label htmlFor={id} className="font-medium">
            {label}
          </label>
          <p id={`${id}h`} className="text-hint text-ink-2">
            {limitsText(limits)}. Drop the file here, or choose it.
          </p>
        </div>
        {/* The button is only visual: the transparent input above it receives clicks and focus. */}
        <span className="relative">
          <span aria-hidden className={buttonClass('secondary')}>
            Choose a file
          </span>
          <input
            id={id}
            type="file"
            accept={buildAcceptAttribute(limits.mediaTypes ?? [])}
            aria-disabled={isBusy || undefined}
            // Ids without an element are ignored.
            aria-describedby={`${id}h ${id}e`}
            aria-invalid={isRefused || undefined}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              // Clears the input, so that the same file can be selected again after a correction.
              event.currentTarget.value = '';
              onFiles(files);
            }}
            className="absolute inset-0 cursor-pointer rounded-card text-[0px] text-transparent file:hidden aria-disabled:cursor-not-allowed"
          />
        </span>
      </div>
      {children(`${id}e`)}
    </div>
  );
}
