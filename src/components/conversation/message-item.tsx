import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import FileText from 'lucide-react/icons/file-text';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AttachmentScan } from '#src/api/generated/enums.ts';
import type { MessageReader, ThreadAttachment } from '#src/api/generated/types.ts';
import {
  downloadThreadAttachment,
  refreshConversations,
  removeMessage,
} from '#src/api/queries/conversations.ts';
import { ConfirmDialog } from '#src/components/dialog/confirm-dialog.tsx';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { formatNearMoment } from '#src/lib/dates.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { FileName } from '#src/ui/file-name.tsx';
import { ActionMenu } from '#src/ui/action-menu.tsx';
import { moveFocus } from '#src/ui/focus.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { KeepFocus } from '#src/ui/keep-focus.tsx';
import { splitMentions } from './composer-suggestions.ts';
import { lineKey, lineText, onlyProvider } from './conversation-words.ts';
import { EditMessage, hasEdit, type EditMessageProps } from './edit-message.tsx';
import { withConversationFailure } from './failure-words.ts';

type MessageItemProps = Pick<EditMessageProps, 'threadRef' | 'message' | 'records'>;

function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
}

/** A message with its author. One that only the provider sees is tinted, and says so. */
export function MessageItem({ threadRef, message, records }: MessageItemProps) {
  const { author, sentAt, visibility, isOwn, removedAt, editedAt, editableUntil, attachments } = message;
  /** 'left' with Escape, which keeps what was typed. */
  const [edit, setEdit] = useState<'started' | 'restored' | 'left' | undefined>(() =>
    isOwn && hasEdit(threadRef, message) ? 'restored' : undefined,
  );
  const [isRemoving, setIsRemoving] = useState(false);
  const queryClient = useQueryClient();
  const box = useRef<HTMLElement>(null);
  const isEditing = edit === 'started' || edit === 'restored';
  const isHidden = visibility === 'Provider';
  const refresh = () => refreshConversations(queryClient, threadRef.customerId);
  return (
    <article
      ref={box}
      tabIndex={-1}
      aria-label={`${author.name}, ${formatNearMoment(sentAt)}`}
      data-visibility={visibility}
      className={classNames(
        'flex gap-3 border-l-3 px-3 py-2 focus-visible:-outline-offset-2 in-data-drawer-body:pr-4',
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
            {edit === 'left' && ' · changes not saved'}
          </span>
          {isHidden && <Badge tone="warn">{onlyProvider}</Badge>}
        </p>
        {removedAt !== null && (
          <p className="text-control text-ink-3 italic">
            Message removed by {isOwn ? 'you' : author.name}, {formatNearMoment(removedAt)}
          </p>
        )}
        {removedAt === null && (!isEditing || editableUntil === null) && (
          <MessageText message={message} records={records} />
        )}
        {isEditing && (
          <KeepFocus getTarget={() => box.current?.querySelector('[aria-haspopup="menu"]') ?? box.current}>
            <EditMessage
              threadRef={threadRef}
              message={message}
              records={records}
              isRestored={edit === 'restored'}
              onRefresh={refresh}
              onClose={() => setEdit(undefined)}
              onLeave={() => setEdit(hasEdit(threadRef, message) ? 'left' : undefined)}
            />
          </KeepFocus>
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
        <ActionMenu
          trigger={
            <IconButton
              icon={EllipsisVertical}
              size="small"
              label={`Actions for your message of ${formatNearMoment(sentAt)}`}
            />
          }
          actions={[
            ...(editableUntil === null && edit !== 'left'
              ? []
              : [
                  {
                    label: edit === 'left' ? 'Continue editing' : 'Edit',
                    onAction: () => setEdit('started'),
                  },
                ]),
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
          try {
            await withConversationFailure('remove', removeMessage(threadRef, message));
          } finally {
            // After a failure, the message may have been changed or removed in another window.
            await refresh();
          }
        }}
        onClose={() => setIsRemoving(false)}
        // The menu that opened it is gone.
        onConfirmed={() => moveFocus(box.current)}
      />
    </article>
  );
}

/** The text with its mentions, and the lines to which it refers. */
function MessageText({ message, records }: Pick<MessageItemProps, 'message' | 'records'>) {
  const { content, mentions, lines } = message;
  const parts = splitMentions(
    content ?? '',
    mentions.map(({ name }) => name),
  );
  return (
    <p className="text-control wrap-anywhere whitespace-pre-line">
      {parts.map(({ text, isMention }, index) =>
        isMention ? (
          <strong key={index} className="font-semibold text-brand">
            {text}
          </strong>
        ) : (
          text
        ),
      )}
      {lines.map((line) => (
        <span
          key={lineKey(line)}
          className="mr-1 ml-1.5 inline-block max-w-[calc(100%-1rem)] rounded-chip border border-line-strong bg-surface px-2 align-middle text-hint text-ink-2"
        >
          {lineText(line, records)}
        </span>
      ))}
    </p>
  );
}

interface AttachmentProps {
  readonly customerId: string;
  readonly attachment: ThreadAttachment;
}

const scanTexts = { Pending: 'being checked for malware', Infected: 'malware found, removed' } as const;

/** A file of a message. It can be downloaded once it has been checked for malware. */
function Attachment({ customerId, attachment }: AttachmentProps) {
  const { attachmentId, fileName, sizeBytes, scan } = attachment;
  const { isBusy, start } = useFileDownload({
    label: plainFileName(fileName),
    fileName,
    fetchFile: (options) =>
      withConversationFailure('download', downloadThreadAttachment(customerId, attachmentId, options)),
  });
  const size = formatFileSize(sizeBytes);
  if (scan === AttachmentScan.Clean) {
    return (
      <Button size="small" icon={FileText} isBusy={isBusy} onClick={start}>
        <FileName name={fileName} /> · {size}
      </Button>
    );
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-card border border-line px-2 py-1 text-hint text-ink-2">
      <Icon shape={FileText} />
      <span className="truncate">
        <FileName name={fileName} /> · {size} ·{' '}
        <span className={scan === AttachmentScan.Infected ? 'text-bad' : ''}>{scanTexts[scan] ?? scan}</span>
      </span>
    </span>
  );
}

/** 'Read by Casey Ortiz, 8:20 AM'. */
function ReadBy({ readers }: { readonly readers: readonly MessageReader[] }) {
  if (readers.length === 0) return null;
  const texts = readers.map(({ name, readAt }) => `${name}, ${formatNearMoment(readAt)}`);
  return <p className="text-hint text-ink-2">Read by {texts.join('; ')}</p>;
}
