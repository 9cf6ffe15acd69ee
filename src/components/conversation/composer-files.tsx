import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { uploadThreadAttachment as limits } from '#src/api/generated/limits/conversations.ts';
import type { ReferencedLine, ThreadAttachment, ThreadRecord } from '#src/api/generated/types.ts';
import { uploadThreadAttachment } from '#src/api/queries/conversations.ts';
import { createSubmission } from '#src/api/submission.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { limitsText } from '#src/components/upload/check-file.ts';
import { useUpload, type Upload, type UploadState } from '#src/components/upload/use-upload.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { Button } from '#src/ui/button.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { lineKey, lineText } from './conversation-words.ts';
import { withConversationFailure } from './failure-words.ts';

/** Uploads a file when it is chosen, so that a reload does not lose it. It is reported if the composer is left before. */
export function useAttachment(customerId: string, onAttached: (file: ThreadAttachment) => void): Upload {
  const [submission] = useState(createSubmission);
  const upload = useUpload({
    limits: limits.file,
    send: (file, options) =>
      withConversationFailure('attach', uploadThreadAttachment(customerId, file, { ...options, submission })),
    onSent: onAttached,
  });
  const { state } = upload;
  const sending = useRef<string>(undefined);
  useLayoutEffect(() => {
    sending.current = state.kind === 'sending' ? state.file.name : undefined;
  });
  useEffect(
    () => () => {
      if (sending.current === undefined) return;
      const text = `${sending.current} was not attached: you left before it was uploaded.`;
      snackbars.show({ tone: 'warn', text });
    },
    [],
  );
  return upload;
}

/** Why a message cannot be sent while a file is pending; undefined when it can. */
export function pendingText(state: UploadState): string | undefined {
  if (state.kind === 'sending') return `Wait until ${state.file.name} is uploaded, or remove it.`;
  if (state.kind === 'failed') return `${state.file.name} could not be uploaded. Retry or remove it.`;
  return undefined;
}

interface AttachButtonProps {
  readonly upload: Upload;
  /** The message is being sent, and a further file would become part of the next one. */
  readonly isReadOnly: boolean;
}

/** Attaches a file. */
export function AttachButton({ upload, isReadOnly }: AttachButtonProps) {
  const { state, start, retry, cancel, reset } = upload;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
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
        ref={button}
        variant="link"
        icon={Paperclip}
        isBusy={state.kind === 'sending'}
        // Another file would replace the one that failed.
        aria-disabled={isReadOnly || state.kind === 'failed'}
        title={limitsText(limits.file)}
        onClick={() => input.current?.click()}
      >
        Attach
      </Button>
      {state.kind === 'sending' && (
        <KeepFocus getTarget={() => button.current}>
          <span
            role="status"
            className="flex flex-wrap items-center gap-1 text-hint text-ink-2 wrap-anywhere"
          >
            Uploading <FileName name={state.file.name} />
            {state.share !== undefined && `, ${Math.round(state.share * 100)}%`}
            <Button variant="link" onClick={cancel}>
              Remove
            </Button>
          </span>
        </KeepFocus>
      )}
      {(state.kind === 'refused' || state.kind === 'failed') && (
        <KeepFocus getTarget={() => button.current}>
          <span role="alert" className="flex flex-wrap items-center gap-1 text-hint text-bad wrap-anywhere">
            {state.kind === 'failed' ? `${state.file.name} could not be uploaded: ${state.text}` : state.text}
            {state.kind === 'failed' && (
              <>
                <Button variant="link" onClick={() => void retry()}>
                  Retry
                </Button>
                <Button variant="link" onClick={reset}>
                  Remove
                </Button>
              </>
            )}
          </span>
        </KeepFocus>
      )}
    </>
  );
}

interface AttachedPartsProps {
  readonly records: readonly ThreadRecord[];
  readonly lines: readonly ReferencedLine[];
  readonly files: readonly ThreadAttachment[];
  readonly isReadOnly: boolean;
  readonly onRemoveLine: (key: string) => void;
  readonly onRemoveFile: (attachmentId: string) => void;
  /** The only one is removed: moves focus. */
  readonly onEmptied: () => void;
}

/** Moves focus to a neighbor before the part is removed, so that it is not lost. Returns whether there was one. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  const part = currentTarget.closest('li');
  const neighbor = (part?.nextElementSibling ?? part?.previousElementSibling)?.querySelector('button');
  moveFocus(neighbor);
  return Boolean(neighbor);
}

/** What will be sent with the text. */
export function AttachedParts(props: AttachedPartsProps) {
  const { records, lines, files, isReadOnly, onRemoveLine, onRemoveFile, onEmptied } = props;
  if (lines.length === 0 && files.length === 0) return null;
  const parts = [
    ...lines.map((line) => ({
      key: lineKey(line),
      text: lineText(line, records),
      content: lineText(line, records),
      remove: () => onRemoveLine(lineKey(line)),
    })),
    ...files.map(({ attachmentId, fileName, sizeBytes }) => ({
      key: attachmentId,
      text: `${plainFileName(fileName)} · ${formatFileSize(sizeBytes)}`,
      content: (
        <>
          <FileName name={fileName} /> · {formatFileSize(sizeBytes)}
        </>
      ),
      remove: () => onRemoveFile(attachmentId),
    })),
  ];
  return (
    <ul aria-label="Attached" className="flex flex-wrap gap-1.5">
      {parts.map(({ key, text, content, remove }) => (
        <li
          key={key}
          className="flex min-w-0 items-center rounded-chip border border-line-strong bg-surface pl-2 text-hint"
        >
          <span className="truncate">{content}</span>
          <IconButton
            icon={X}
            size="small"
            label={`Remove ${text}`}
            aria-disabled={isReadOnly}
            onClick={(event) => {
              if (!focusNeighbor(event)) onEmptied();
              remove();
            }}
          />
        </li>
      ))}
    </ul>
  );
}
