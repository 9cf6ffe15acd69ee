import { useState } from 'react';
import { saveFile } from '#src/components/feedback/save-file.ts';
import { formatFileSize } from '#src/lib/file-size.ts';
import { Button } from '#src/ui/button.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import type { SentMail } from '../../http/control-calls.ts';
import { formatTime } from '../format-time.ts';
import { sendControl } from '../send-control.ts';

/** Saves the files of an email. */
async function saveAttachments(mailId: string): Promise<void> {
  const files = await sendControl('GET /outbox/attachments', { query: { mailId } });
  for (const { fileName, mediaType, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    saveFile(new Blob([bytes], { type: mediaType }), fileName);
  }
}

interface MailViewProps {
  readonly mail: SentMail;
  readonly hasPortal: boolean;
}

/** An email as its receiver would see it. */
export function MailView({ mail, hasPortal }: MailViewProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mailId, subject, to, sentAt, kind, paragraphs, attachments } = mail;
  return (
    <li className="border-t border-line py-2 text-control">
      <button
        type="button"
        aria-expanded={isOpen}
        className="block w-full text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="block font-medium wrap-anywhere">{subject}</span>
        <span className="block text-hint text-ink-2 tabular-nums wrap-anywhere">
          {formatTime(sentAt)} · {kind} · {to.address}
        </span>
      </button>
      {isOpen && (
        <div className="mt-2 grid gap-2 rounded-card bg-sunken p-3">
          {paragraphs.map(({ text, link }, index) => (
            // The paragraphs of a sent email never change.
            <p key={index} className="wrap-anywhere">
              {text}{' '}
              {link &&
                (hasPortal ? (
                  <a href={link.path} className={linkClass.inText}>
                    {link.label}
                  </a>
                ) : (
                  <span className="text-ink-2">
                    {link.label} ({link.path})
                  </span>
                ))}
            </p>
          ))}
          {attachments.map(({ fileName, sizeBytes }) => (
            <p key={fileName} className="text-hint text-ink-2">
              {fileName}, {formatFileSize(sizeBytes)}
            </p>
          ))}
          {attachments.length > 0 && (
            <div>
              <Button size="small" onClick={() => void saveAttachments(mailId)}>
                Save attachments
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
