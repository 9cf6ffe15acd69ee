import FileText from 'lucide-react/icons/file-text';
import { AttachmentScan } from '#src/api/generated/enums.ts';
import type { Message, MessageReader, ThreadAttachment, ThreadRecord } from '#src/api/generated/types.ts';
import { downloadThreadAttachment } from '#src/api/queries/conversations.ts';
import { useFileDownload } from '#src/components/feedback/use-file-download.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { formatNearMoment } from '#src/lib/dates.ts';
import { plainFileName } from '#src/lib/file-name.ts';
import { Button } from '#src/ui/button.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { splitMentions } from './composer-suggestions.ts';
import { lineKey, lineText } from './conversation-words.ts';
import { withConversationFailure } from './failure-words.ts';

interface MessageTextProps {
  readonly message: Pick<Message, 'content' | 'mentions' | 'lines'>;
  /** The records of the thread. */
  readonly records: readonly ThreadRecord[];
}

/** The text with its mentions, and the lines to which it refers. */
export function MessageText({ message: { content, mentions, lines }, records }: MessageTextProps) {
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
export function Attachment({ customerId, attachment }: AttachmentProps) {
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
export function ReadBy({ readers }: { readonly readers: readonly MessageReader[] }) {
  if (readers.length === 0) return null;
  const texts = readers.map(({ name, readAt }) => `${name}, ${formatNearMoment(readAt)}`);
  return <p className="text-hint text-ink-2">Read by {texts.join('; ')}</p>;
}
