import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiFailure } from '#src/api/failure.ts';
import { updateMessage as limits } from '#src/api/generated/limits/conversations.ts';
import type { Message } from '#src/api/generated/types.ts';
import { createMessage, updateMessage, type ThreadRef } from '#src/api/queries/conversations.ts';
import { createSubmission } from '#src/api/submission.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { createAttemptStore, keepDraft, readDraft } from '#src/components/form/form-draft.ts';
import { dropFormDraft } from '#src/session/form-drafts.ts';
import { Button } from '#src/ui/button.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { Textarea } from '#src/ui/textarea.tsx';
import { nameEdit } from './composer-values.ts';
import { sendText } from './conversation-words.ts';

interface EditValues {
  readonly content: string;
}

const sample: EditValues = { content: '' };

/** Whether an edit of a message was in progress before a reload. */
export function hasEdit(threadRef: ThreadRef, { messageId }: Message): boolean {
  return readDraft(nameEdit(threadRef, messageId), sample) !== undefined;
}

interface EditMessageProps {
  readonly threadRef: ThreadRef;
  readonly message: Message;
  /** It goes on with what was typed before a reload, which does not move the focus. */
  readonly isRestored: boolean;
  readonly onRefresh: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Changes the text of a message. What is typed is kept as a draft. Once the message can no longer be edited, which only
 * the server decides, it can be sent as a new message to the same people.
 */
export function EditMessage({ threadRef, message, isRestored, onRefresh, onClose }: EditMessageProps) {
  const { messageId, editableUntil, removedAt, visibility, author } = message;
  const draftName = nameEdit(threadRef, messageId);
  const current = message.content ?? '';
  const [{ initial, values }, setDraft] = useState(
    () => readDraft(draftName, sample) ?? { initial: { content: current }, values: { content: current } },
  );
  const { content } = values;
  const [submission] = useState(() => createSubmission(createAttemptStore(draftName)));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isRefused, setIsRefused] = useState(false);
  const isLate = isRefused || editableUntil === null;
  const isChanged = content !== current;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isRestored) moveFocus(box.current);
  }, [isRestored]);
  useEffect(() => keepDraft(draftName, { initial, values }), [draftName, initial, values]);
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
  const mentionedUserIds = message.mentions
    .filter(({ name }) => content.includes(`@${name}`))
    .map(({ userId }) => userId);
  const lines = message.lines.map(({ record, lineId }) => ({ record, lineId }));

  const save = async (): Promise<void> => {
    if (isBusy || !isChanged || content.trim() === '') return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      if (isLate)
        await createMessage(
          threadRef,
          { visibility, content, mentionedUserIds, lines, fileIds: [] },
          { submission },
        );
      else await updateMessage(threadRef, message, { content, mentionedUserIds, lines });
      await onRefresh();
      close();
    } catch (error) {
      const isRefusal = error instanceof ApiFailure && error.status === 409 && !isLate;
      if (isRefusal) setIsRefused(true);
      else setFailure(error);
      // Another version of the message, from which the next attempt starts.
      await onRefresh();
    } finally {
      setIsBusy(false);
    }
  };

  const isStored = failure !== undefined && !isLate && !isBusy && !isChanged;
  const closeStored = useEffectEvent(close);
  // A response was lost, or the same text was saved in another window.
  useEffect(() => {
    if (isStored) closeStored();
  }, [isStored]);

  return (
    <div className="flex w-full flex-col gap-2">
      <Textarea
        rows={2}
        ref={box}
        aria-label="Edit your message"
        maxLength={limits.content.maxLength}
        readOnly={isBusy}
        value={content}
        onChange={({ target }) => {
          setDraft({ initial, values: { content: target.value } });
          setFailure(undefined);
        }}
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
        <p role="alert" className="text-control text-bad wrap-anywhere">
          {isLate ? 'Not sent' : 'Not saved'}: {failureText(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(isChanged || !isLate) && (
          <Button
            size="small"
            variant="primary"
            isBusy={isBusy}
            aria-disabled={content.trim() === '' || !isChanged}
            onClick={() => void save()}
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
