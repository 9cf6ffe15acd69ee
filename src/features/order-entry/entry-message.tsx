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
import type { EntryValues } from './entry-values.ts';
import { LinkAction } from './link-action.tsx';
import { getPath } from './message-paths.ts';
import type { Entry } from './use-entry.ts';

const tones = {
  error: [CircleAlert, 'text-bad'],
  warning: [TriangleAlert, 'text-warn'],
  hint: [Lightbulb, 'text-ink-3'],
} as const;

interface MessageLineProps {
  readonly tone: keyof typeof tones;
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

interface EntryMessagesProps {
  readonly errors: readonly OrderEntryMessage[];
  readonly warnings: readonly OrderEntryMessage[];
  readonly subject: string;
  readonly onRemedy: (message: OrderEntryMessage, remedy: OrderEntryRemedy) => void;
}

/** The server's messages about one subject, errors first, each with its remedies and a link to the order that it names. */
export function EntryMessages({ errors, warnings, subject, onRemedy }: EntryMessagesProps) {
  const messages = [
    ...errors.map((message) => ['error', message] as const),
    ...warnings.map((message) => ['warning', message] as const),
  ];
  return messages.map(([tone, message]) => (
    <MessageLine key={`${tone} ${message.message}`} tone={tone} text={message.message}>
      {message.order && (
        <>
          {' '}
          <PageLink to={orderPath(message.order)} className={linkClass.standalone}>
            Open {message.order.orderNumber}
          </PageLink>
        </>
      )}
      {message.remedies.map((remedy) => (
        <RemedyLink
          key={remedy.label}
          label={remedy.label}
          subject={subject}
          onApply={() => onRemedy(message, remedy)}
        />
      ))}
    </MessageLine>
  ));
}

interface FieldMessagesProps {
  readonly entry: Entry;
  /** The path of the field in the form. */
  readonly path: string;
}

/** The messages about a field of the order, without that of the form, which the field itself shows. */
export function FieldMessages({ entry, path }: FieldMessagesProps) {
  const { visibleErrors, check, applyRemedy } = entry;
  return (
    <EntryMessages
      errors={visibleErrors.filter((message) => getPath(message) === path)}
      warnings={check.warnings.filter((message) => getPath(message) === path)}
      subject={path}
      onRemedy={applyRemedy}
    />
  );
}

/** The props of a field of the order: its messages, whether one is an error, and whether it is required. */
export function bindCheck(entry: Entry, field: keyof EntryValues) {
  const isInvalid = entry.visibleErrors.some((message) => `${getPath(message)}.`.startsWith(`${field}.`));
  return {
    help: <FieldMessages entry={entry} path={field} />,
    isInvalid,
    ...(entry.requiredFields.has(field) && { isRequired: true }),
  };
}
