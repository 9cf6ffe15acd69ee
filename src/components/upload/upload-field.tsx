import { useId, useState, type DragEvent } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import FileUp from 'lucide-react/icons/file-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { buttonClass } from '#src/ui/button-class.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { limitsText } from './check-file.ts';
import { acceptOf } from './file-types.ts';
import { useUpload, type UploadOptions, type UploadState } from './use-upload.ts';

interface UploadFieldProps<Answer> extends UploadOptions<Answer> {
  /** What is uploaded; the name of the file chooser: 'New version of the Flash Guide'. */
  readonly label: string;
}

const words = (state: UploadState): string => {
  switch (state.kind) {
    case 'idle':
    case 'refused':
    case 'failed':
      return '';
    case 'sending':
      return state.share === undefined
        ? `${state.file.name} is being stored`
        : `Uploading ${state.file.name}`;
    case 'done':
      return `${state.file.name} is uploaded.`;
  }
};

/** Chooses one file, by the system's chooser or by dropping it here, and uploads it at once. */
export function UploadField<Answer>({ label, ...options }: UploadFieldProps<Answer>) {
  const { limits } = options;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const { state, start, cancel, retry } = useUpload(options);
  const isSending = state.kind === 'sending';

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void start([...event.dataTransfer.files]);
  };
  const watch = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file in place of the portal.
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
        {/* The button is the input's picture: the input lies over it, takes the clicks and has the focus. */}
        <span className="relative">
          <span aria-hidden className={buttonClass('secondary')}>
            Choose a file
          </span>
          <input
            id={id}
            type="file"
            accept={acceptOf(limits.mediaTypes ?? [])}
            aria-disabled={isSending || undefined}
            aria-describedby={`${id}h${state.kind === 'refused' || state.kind === 'failed' ? ` ${id}e` : ''}`}
            aria-invalid={state.kind === 'refused' || undefined}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              // The same file may be chosen again after it has been corrected.
              event.currentTarget.value = '';
              void start(files);
            }}
            className="absolute inset-0 cursor-pointer rounded-card text-[0px] text-transparent file:hidden aria-disabled:cursor-not-allowed"
          />
        </span>
      </div>
      {isSending && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 grow">
            <ProgressBar label={words(state)} share={state.share} isLabelShown />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <div id={`${id}e`} role="alert" className="flex flex-wrap items-center gap-3 text-control text-bad">
          <span className="min-w-0 wrap-anywhere">{state.text}</span>
          {state.kind === 'failed' && (
            <Button size="small" icon={RotateCw} onClick={() => void retry()}>
              Retry
            </Button>
          )}
        </div>
      )}
      <p role="status" className="flex items-center gap-1.5 text-control text-ok">
        {state.kind === 'done' && (
          <>
            <Icon shape={CircleCheck} />
            {words(state)}
          </>
        )}
      </p>
    </div>
  );
}
