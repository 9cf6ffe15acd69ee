import CircleAlert from 'lucide-react/icons/circle-alert';
import Lightbulb from 'lucide-react/icons/lightbulb';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { OrderEntryMessage, OrderEntryRemedy } from '#src/api/generated/types.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { orderPath } from '#src/components/record/record-paths.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { LinkAction } from './link-action.tsx';

const tones = {
  error: [CircleAlert, 'text-bad'],
  warning: [TriangleAlert, 'text-warn'],
  hint: [Lightbulb, 'text-ink-3'],
} as const;

type MessageTone = keyof typeof tones;

interface MessageLineProps {
  readonly tone: MessageTone;
  readonly text: ReactNode;
  /** Links after the text. */
  readonly children?: ReactNode;
}

/** One message beside its subject. */
export function MessageLine({ tone, text, children }: MessageLineProps) {
  const [shape, ink] = tones[tone];
  return (
    // Beside a link, the line is as high as the link.
    <span className="flex items-start gap-1.5 text-hint [&:has(button)>svg]:mt-1 pointer-coarse:[&:has(button)>svg]:mt-2.5">
      <Icon shape={shape} className={classNames('mt-px', ink)} />
      <span className="min-w-0">
        <span className={ink}>{text}</span>
        {children}
      </span>
    </span>
  );
}

interface RemedyLinkProps {
  readonly label: string;
  /** The subject of the change, for screen readers: 'line 3'. */
  readonly subject: string;
  readonly onApply: () => void;
}

/** A change with one press, as a link after a message. */
export function RemedyLink({ label, subject, onApply }: RemedyLinkProps) {
  return (
    <>
      <span aria-hidden className="text-ink-3">
        {' · '}
      </span>
      <LinkAction aria-label={`${label}, ${subject}`} onClick={onApply}>
        {label}
      </LinkAction>
    </>
  );
}

interface EntryMessageProps {
  readonly message: OrderEntryMessage;
  readonly tone: MessageTone;
  readonly subject: string;
  readonly onRemedy: (remedy: OrderEntryRemedy) => void;
}

interface EntryMessagesProps {
  readonly errors: readonly OrderEntryMessage[];
  readonly warnings: readonly OrderEntryMessage[];
  readonly subject: string;
  readonly onRemedy: (message: OrderEntryMessage, remedy: OrderEntryRemedy) => void;
}

/** The server's messages about one subject, errors first. */
export function EntryMessages({ errors, warnings, subject, onRemedy }: EntryMessagesProps) {
  const messages = [
    ...errors.map((message) => ['error', message] as const),
    ...warnings.map((message) => ['warning', message] as const),
  ];
  return messages.map(([tone, message]) => (
    <EntryMessage
      key={`${tone} ${message.message}`}
      message={message}
      tone={tone}
      subject={subject}
      onRemedy={(remedy) => onRemedy(message, remedy)}
    />
  ));
}

/** A message of the server with its remedies, and a link to the order to which it refers. */
function EntryMessage({ message, tone, subject, onRemedy }: EntryMessageProps) {
  const { order, remedies } = message;
  return (
    <MessageLine tone={tone} text={message.message}>
      {order && (
        <>
          {' '}
          <PageLink to={orderPath(order)} className={linkClass.standalone}>
            Open {order.orderNumber}
          </PageLink>
        </>
      )}
      {remedies.map((remedy) => (
        <RemedyLink
          key={remedy.label}
          label={remedy.label}
          subject={subject}
          onApply={() => onRemedy(remedy)}
        />
      ))}
    </MessageLine>
  );
}
