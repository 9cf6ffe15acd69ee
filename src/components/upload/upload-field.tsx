import { FileDrop } from './file-drop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload, type UploadOptions } from './use-upload.ts';

interface UploadFieldProps<Result> extends UploadOptions<Result> {
  /** What is uploaded; the name of the file chooser: 'New version of the Flash Guide'. */
  readonly label: string;
}

/** Chooses one file, by the system's chooser or by dropping it here, and uploads it at once. */
export function UploadField<Result>({ label, ...options }: UploadFieldProps<Result>) {
  const upload = useUpload(options);
  const { state, start } = upload;
  return (
    <FileDrop
      label={label}
      limits={options.limits}
      isBusy={state.kind === 'sending'}
      isRefused={state.kind === 'refused'}
      onFiles={(files) => void start(files)}
    >
      {(messageId) => <UploadProgress upload={upload} messageId={messageId} />}
    </FileDrop>
  );
}
