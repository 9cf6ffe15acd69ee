import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { updateMessage as limits } from '#src/api/generated/limits/conversations.ts';
import type { Message } from '#src/api/generated/types.ts';
import {
  removeMessage,
  refreshConversations,
  updateMessage,
  type ThreadRef,
} from '#src/api/queries/conversations.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { formatNearMoment } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { DeferredMenu } from '#src/ui/deferred-menu.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { onlyProvider } from './conversation-words.ts';
import { Attachment, MessageText, ReadBy } from './message-parts.tsx';

interface MessageItemProps {
  readonly threadRef: ThreadRef;
  readonly message: Message;
}

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
}

/** A message with its author. One that only the provider sees is tinted, and says so. */
export function MessageItem({ threadRef, message }: MessageItemProps) {
  const { author, sentAt, visibility, isOwn, removedAt, editedAt, editableUntil, attachments } = message;
  const [isEditing, setIsEditing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const queryClient = useQueryClient();
  const isHidden = visibility === 'Provider';
  const refresh = () => refreshConversations(queryClient, threadRef.customerId);
  return (
    <article
      aria-label={`${author.name}, ${formatNearMoment(sentAt)}`}
      data-visibility={visibility}
      className={classNames(
        'flex gap-3 border-l-3 px-3 py-2',
        isHidden ? 'border-warn bg-warn-soft' : 'border-transparent',
      )}
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-hint font-bold text-brand"
      >
        {getInitials(author.name)}
      </span>
      <div className="flex min-w-0 grow flex-col items-start gap-1">
        <p className="flex w-full flex-wrap items-center gap-x-2 text-hint text-ink-2">
          <strong className="text-control font-bold text-ink">{isOwn ? 'You' : author.name}</strong>
          <span>
            {author.affiliation} · {formatNearMoment(sentAt)}
            {editedAt !== null && ' · edited'}
          </span>
          {isHidden && <Badge tone="warn">{onlyProvider}</Badge>}
        </p>
        {removedAt !== null ? (
          <p className="text-control text-ink-3 italic">
            Message removed by {isOwn ? 'you' : author.name}, {formatNearMoment(removedAt)}
          </p>
        ) : isEditing ? (
          <EditMessage
            threadRef={threadRef}
            message={message}
            onSaved={refresh}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <MessageText message={message} />
        )}
        {attachments.length > 0 && (
          <ul aria-label="Attachments" className="flex max-w-full flex-wrap gap-2">
            {attachments.map((attachment) => (
              <li key={attachment.attachmentId} className="max-w-full">
                <Attachment customerId={threadRef.customerId} attachment={attachment} />
              </li>
            ))}
          </ul>
        )}
        <ReadBy readers={message.readBy} />
      </div>
      {isOwn && removedAt === null && !isEditing && (
        <DeferredMenu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              size="small"
              label={`Actions for your message of ${formatNearMoment(sentAt)}`}
            />
          }
          actions={[
            ...(editableUntil === null ? [] : [{ label: 'Edit', onAction: () => setIsEditing(true) }]),
            { label: 'Remove', onAction: () => setIsRemoving(true) },
          ]}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove your message?"
        description="Its text and files can no longer be seen. The conversation shows that you removed it."
        confirmLabel="Remove"
        isDangerous
        onConfirm={async () => {
          await removeMessage(threadRef, message);
          await refresh();
        }}
        onClose={() => setIsRemoving(false)}
      />
    </article>
  );
}

interface EditMessageProps extends MessageItemProps {
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

function EditMessage({ threadRef, message, onSaved, onClose }: EditMessageProps) {
  const [content, setContent] = useState(message.content ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => moveFocus(box.current), []);
  const isReady = content.trim() !== '' && content !== message.content;
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await updateMessage(threadRef, message, {
        content,
        mentionedUserIds: message.mentions
          .filter(({ name }) => content.includes(`@${name}`))
          .map(({ userId }) => userId),
        lines: message.lines.map(({ record, lineId }) => ({ record, lineId })),
      });
      await onSaved();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <Textarea
        rows={2}
        ref={box}
        aria-label="Edit your message"
        maxLength={limits.content.maxLength}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      {failure !== undefined && (
        <p role="alert" className="text-control text-bad wrap-anywhere">
          Not saved: {failureText(failure)}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          isBusy={isBusy}
          aria-disabled={!isReady}
          onClick={() => void save()}
        >
          {failure === undefined ? 'Save' : 'Retry'}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
