import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { uploadThreadAttachment as limits } from '#src/api/generated/limits/conversations.ts';
import type { ReferencedLine, ThreadAttachment, ThreadRecord } from '#src/api/generated/types.ts';
import { uploadThreadAttachment } from '#src/api/queries/conversations.ts';
import { createSubmission } from '#src/api/submission.ts';
import { limitsText, sizeText } from '#src/components/upload/check-file.ts';
import { useUpload } from '#src/components/upload/use-upload.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { lineKey, lineText } from './conversation-words.ts';

interface ComposerFilesProps {
  readonly customerId: string;
  readonly onAttached: (file: ThreadAttachment) => void;
}

/** Attaches a file. It is uploaded when it is chosen, so that a reload does not lose it. */
export function AttachButton({ customerId, onAttached }: ComposerFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [submission] = useState(createSubmission);
  const { state, start, retry, cancel, reset } = useUpload({
    limits: limits.file,
    send: (file, options) => uploadThreadAttachment(customerId, file, { ...options, submission }),
    onSent: onAttached,
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Attach a file"
        accept={limits.file.mediaTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          reset();
          void start(files);
        }}
      />
      <Button
        variant="link"
        icon={Paperclip}
        isBusy={state.kind === 'sending'}
        title={limitsText(limits.file)}
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
      {state.kind === 'sending' && (
        <span role="status" className="flex items-center gap-1 text-hint text-ink-2">
          Uploading {state.file.name}
          {state.share !== undefined && `, ${Math.round(state.share * 100)}%`}
          <Button variant="link" onClick={cancel}>
            Cancel
          </Button>
        </span>
      )}
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <span role="alert" className="flex flex-wrap items-center gap-1 text-hint text-bad wrap-anywhere">
          {state.text}
          {state.kind === 'failed' && (
            <Button variant="link" onClick={() => void retry()}>
              Retry
            </Button>
          )}
        </span>
      )}
    </>
  );
}

interface AttachedPartsProps {
  /** The records of the thread. */
  readonly records: readonly ThreadRecord[];
  readonly lines: readonly ReferencedLine[];
  readonly files: readonly ThreadAttachment[];
  readonly onRemoveLine: (key: string) => void;
  readonly onRemoveFile: (attachmentId: string) => void;
}

/** What will be sent with the text. */
export function AttachedParts({ records, lines, files, onRemoveLine, onRemoveFile }: AttachedPartsProps) {
  if (lines.length === 0 && files.length === 0) return null;
  const parts = [
    ...lines.map((line) => ({
      key: lineKey(line),
      text: lineText(line, records),
      remove: () => onRemoveLine(lineKey(line)),
    })),
    ...files.map(({ attachmentId, fileName, sizeBytes }) => ({
      key: attachmentId,
      text: `${fileName} · ${sizeText(sizeBytes)}`,
      remove: () => onRemoveFile(attachmentId),
    })),
  ];
  return (
    <ul aria-label="Attached" className="flex flex-wrap gap-1.5">
      {parts.map(({ key, text, remove }) => (
        <li
          key={key}
          className="flex min-w-0 items-center rounded-chip border border-line-strong bg-surface pl-2 text-hint"
        >
          <span className="truncate">{text}</span>
          <IconButton icon={X} size="small" label={`Remove ${text}`} onClick={remove} />
        </li>
      ))}
    </ul>
  );
}
