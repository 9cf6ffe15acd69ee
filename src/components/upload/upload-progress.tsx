import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { Upload, UploadState } from './use-upload.ts';

/** Texts for uploads that are not 'uploaded' and 'stored'. */
export interface UploadTexts {
  readonly sending: (fileName: string) => string;
  /** While the server processes it; by default as while it is sent. */
  readonly working?: (fileName: string) => string;
  /** Nothing by default: its result is shown. */
  readonly done?: (fileName: string) => string;
}

const defaultTexts: UploadTexts = {
  sending: (name) => `Uploading ${name}`,
  working: (name) => `${name} is being saved`,
  done: (name) => `${name} uploaded.`,
};

function toText(state: UploadState, words: UploadTexts): string {
  switch (state.kind) {
    case 'idle':
    case 'refused':
    case 'failed':
      return '';
    case 'sending':
      return ((state.share === undefined && words.working) || words.sending)(state.file.name);
    case 'done':
      return words.done?.(state.file.name) ?? '';
  }
}

interface UploadProgressProps {
  readonly upload: Upload;
  /** Id of the element with the error message. */
  readonly messageId?: string;
  readonly words?: UploadTexts;
}

/** The progress of an upload, its error, and buttons to cancel and retry. */
export function UploadProgress({ upload, messageId, words = defaultTexts }: UploadProgressProps) {
  const { state, cancel, retry } = upload;
  const text = toText(state, words);
  return (
    <>
      {state.kind === 'sending' && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 grow">
            <ProgressBar label={text} share={state.share} isLabelShown />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <div id={messageId} role="alert" className="flex flex-wrap items-center gap-3 text-control text-bad">
          <span className="min-w-0 wrap-anywhere">{state.text}</span>
          {state.kind === 'failed' && (
            <Button size="small" icon={RotateCw} onClick={() => void retry()}>
              Retry
            </Button>
          )}
        </div>
      )}
      <p role="status" className="flex items-center gap-1.5 text-control text-ok">
        {state.kind === 'done' && text !== '' && (
          <>
            <Icon shape={CircleCheck} />
            {text}
          </>
        )}
      </p>
    </>
  );
}
