import { useRef } from 'react';
import { focusFirstControl } from '#src/ui/focus.ts';
import { FileDrop } from './file-drop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload, type UploadOptions } from './use-upload.ts';

interface UploadFieldProps<Result> extends UploadOptions<Result> {
  /** The accessible name of the file input: 'New version of the Flash Guide'. */
  readonly label: string;
}

/** Selects or drops one file and uploads it immediately. */
export function UploadField<Result>({ label, ...options }: UploadFieldProps<Result>) {
  const upload = useUpload(options);
  const { state, start } = upload;
  const box = useRef<HTMLDivElement>(null);
  const cancel = (): void => {
    upload.cancel();
    // The pressed button disappears.
    focusFirstControl(box.current);
  };
  return (
    <div ref={box} className="contents">
      <FileDrop
        label={label}
        limits={options.limits}
        isBusy={state.kind === 'sending'}
        isRefused={state.kind === 'refused'}
        onFiles={(files) => void start(files)}
      >
        {(messageId) => <UploadProgress upload={{ ...upload, cancel }} messageId={messageId} />}
      </FileDrop>
    </div>
  );
}
