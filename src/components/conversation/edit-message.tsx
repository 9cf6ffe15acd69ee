import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { updateMessage as limits } from '#src/api/generated/limits/conversations.ts';
import type { Message, ThreadRecord } from '#src/api/generated/types.ts';
import { createMessage, updateMessage, type ThreadRef } from '#src/api/queries/conversations.ts';
import { createSubmission } from '#src/api/submission.ts';
import { FailureMessage } from '#src/components/feedback/failure-message.tsx';
import { useWork } from '#src/components/feedback/use-work.ts';
import { createAttemptStore, keepDraft, readDraft } from '#src/components/form/form-draft.ts';
import { dropFormDraft, readFormDraft, storeFormFailure } from '#src/session/form-drafts.ts';
import { Button } from '#src/ui/button.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { AttachedParts } from './composer-files.tsx';
import { ComposerText } from './composer-text.tsx';
import { listMentioned, nameEdit, toLines, type TextValues } from './composer-values.ts';
import { lineKey, sendText } from './conversation-words.ts';
import { conversationFailureText } from './failure-words.ts';

const sample: TextValues = { content: '', mentions: [], lines: [] };

/** Whether an edit of a message was in progress before a reload. */
export function hasEdit(threadRef: ThreadRef, { messageId }: Message): boolean {
  return readDraft(nameEdit(threadRef, messageId), sample) !== undefined;
}

export interface EditMessageProps {
  readonly threadRef: ThreadRef;
  readonly message: Message;
  readonly records: readonly ThreadRecord[];
  /** It goes on with what was typed before a reload, which does not move the focus. */
  readonly isRestored: boolean;
  readonly onRefresh: () => Promise<void>;
  readonly onClose: () => void;
  /** It is closed, and what was typed is kept. */
  readonly onLeave: () => void;
}

/**
 * Changes the text of a message. What is typed is kept as a draft. Once the message can no longer be edited, which only
 * the server decides, it can be sent as a new message to the same people.
 */
export function EditMessage(props: EditMessageProps) {
  const { threadRef, message, records, isRestored, onRefresh, onClose, onLeave } = props;
  const { messageId, editableUntil, removedAt, visibility, author } = message;
  const draftName = nameEdit(threadRef, messageId);
  const current = message.content ?? '';
  const [{ initial, values }, setDraft] = useState(() => {
    const stored: TextValues = { content: current, mentions: message.mentions, lines: message.lines };
    return readDraft(draftName, sample) ?? { initial: stored, values: stored };
  });
  const { content, lines } = values;
  const change = (next: Partial<TextValues>): void => {
    setDraft({ initial, values: { ...values, ...next } });
    setFailure(undefined);
  };
  const [submission] = useState(() => createSubmission(createAttemptStore(draftName)));
  const { isBusy, run } = useWork();
  /** Why it was not saved, also before a reload. */
  const [failure, setFailure] = useState(() => readFormDraft(draftName)?.failure);
  const [isRefused, setIsRefused] = useState(false);
  const isLate = isRefused || editableUntil === null;
  const lineKeys = lines.map(lineKey);
  const isChanged =
    content !== current ||
    lineKeys.length !== message.lines.length ||
    message.lines.some((line) => !lineKeys.includes(lineKey(line)));
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isRestored) moveFocus(box.current);
  }, [isRestored]);
  useEffect(() => keepDraft(draftName, { initial, values }), [draftName, initial, values]);
  useEffect(() => storeFormFailure(draftName, failure), [draftName, failure]);
  const readAgain = useEffectEvent(() => void onRefresh());
  // The clock of the browser may be wrong, so the server is asked when the time ends.
  useEffect(() => {
    if (editableUntil === null) return undefined;
    const timer = setTimeout(() => readAgain(), Math.max(0, Date.parse(editableUntil) - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [editableUntil]);

  const close = (): void => {
    dropFormDraft(draftName);
    onClose();
  };
  const mentionedUserIds = listMentioned(values).map(({ userId }) => userId);

  const send = async (): Promise<void> => {
    const text = { content, mentionedUserIds, lines: toLines(lines) };
    if (isLate) await createMessage(threadRef, { ...text, visibility, fileIds: [] }, { submission });
    else await updateMessage(threadRef, message, text);
    await onRefresh();
    close();
  };
  const save = (): void => {
    if (isBusy || !isChanged || content.trim() === '') return;
    setFailure(undefined);
    void run(send, async (error) => {
      const isRefusal = error instanceof ApiFailure && error.status === 409 && !isLate;
      if (isRefusal) setIsRefused(true);
      else setFailure(conversationFailureText(isLate ? 'write' : 'edit', error));
      // Another version of the message, from which the next attempt starts.
      await onRefresh();
    });
  };

  const isStored = failure !== undefined && !isLate && !isBusy && !isChanged;
  const closeStored = useEffectEvent(close);
  // A response was lost, or the same text was saved in another window.
  useEffect(() => {
    if (isStored) closeStored();
  }, [isStored]);

  return (
    <div className="flex w-full flex-col gap-2">
      <ComposerText
        box={box}
        label="Edit your message"
        maxLength={limits.content.maxLength}
        place={{ ...threadRef, records, visibility }}
        values={values}
        onChange={change}
        isReadOnly={isBusy}
        onSubmit={save}
        onEscape={onLeave}
      />
      <AttachedParts
        records={records}
        lines={lines}
        files={[]}
        isReadOnly={isBusy}
        onRemoveLine={(key) => change({ lines: lines.filter((line) => lineKey(line) !== key) })}
        onRemoveFile={() => {}}
        onEmptied={() => moveFocus(box.current)}
      />
      {isLate ? (
        <p role="status" className="text-control wrap-anywhere">
          {removedAt === null
            ? 'The time to edit this message has ended. It stays as you sent it.'
            : 'This message was removed.'}
          {isChanged && ' Send your text as a new message, or discard it.'}
        </p>
      ) : (
        current !== initial.content && (
          <p role="status" className="text-control whitespace-pre-line wrap-anywhere">
            This message was changed in another window and now reads: “{current}”. Saving replaces it.
          </p>
        )
      )}
      {failure !== undefined && (
        <FailureMessage>
          {isLate ? 'Not sent' : 'Not saved'}: {failure}
        </FailureMessage>
      )}
      <div className="flex flex-wrap gap-2">
        {(isChanged || !isLate) && (
          <Button
            size="small"
            variant="primary"
            isBusy={isBusy}
            aria-disabled={content.trim() === '' || !isChanged}
            onClick={save}
          >
            {failure !== undefined
              ? 'Retry'
              : isLate
                ? `${sendText(visibility, author.isProvider)} as new message`
                : 'Save'}
          </Button>
        )}
        <Button size="small" onClick={close}>
          {!isLate ? 'Cancel' : isChanged ? 'Discard' : 'Close'}
        </Button>
      </div>
    </div>
  );
}
