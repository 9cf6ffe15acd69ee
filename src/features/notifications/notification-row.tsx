import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Notification } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { downloadReportRender } from '#src/api/queries/reports.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { saveDownload } from '#src/components/feedback/save-download.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatOwnMoment, formatOwnTime } from '#src/lib/dates.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { moveFocus } from '#src/ui/focus.ts';
import { Icon } from '#src/ui/icon.tsx';
import { linkClass } from '#src/ui/link-class.ts';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { factsText, nextStep, notificationIcon } from './notification-words.ts';

interface NotificationRowProps {
  readonly customerId: string;
  readonly notification: Notification;
  readonly level: 3 | 4;
  readonly isPending: boolean;
  /** A link has led to it: it is outlined, and has the focus. */
  readonly isHighlighted: boolean;
  readonly onMark: (isRead: boolean) => void;
  /** The next step was taken: the notice is read, and a panel closes. */
  readonly onFollow: () => void;
}

/** What happened, with its numbers and one next step. */
export function NotificationRow(props: NotificationRowProps) {
  const { customerId, notification, level, isPending, isHighlighted, onMark, onFollow } = props;
  const Heading = `h${level}` as const;
  const { kind, headline, createdAt, isRead } = notification;
  const facts = factsText(notification);
  return (
    <li
      ref={isHighlighted ? moveFocus : undefined}
      tabIndex={isHighlighted ? -1 : undefined}
      aria-busy={isPending || undefined}
      className={classNames(
        'flex gap-3 border-b border-line px-4 py-2.5 text-control last:border-b-0 cramped:gap-1 cramped:px-2',
        !isRead && 'bg-brand-soft',
        isPending && 'opacity-60',
        isHighlighted && 'outline-2 -outline-offset-2 outline-brand',
      )}
    >
      <Icon shape={notificationIcon(kind)} className="mt-0.5 shrink-0 text-ink-2 cramped:hidden" />
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2 cramped:flex-col cramped:gap-0">
          <Heading className="min-w-0 grow font-bold wrap-anywhere">
            {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
            {headline}
          </Heading>
          <time
            dateTime={createdAt}
            title={formatOwnMoment(createdAt)}
            className="shrink-0 text-hint text-ink-2 tabular-nums"
          >
            {formatOwnTime(createdAt)}
          </time>
        </div>
        {facts !== '' && <p className="wrap-anywhere text-ink-2">{facts}</p>}
        <NextStepLink customerId={customerId} notification={notification} onFollow={onFollow} />
      </div>
      <MarkButton headline={headline} isRead={isRead} onMark={onMark} />
    </li>
  );
}

type NextStepLinkProps = Pick<NotificationRowProps, 'customerId' | 'notification' | 'onFollow'>;

function NextStepLink({ customerId, notification, onFollow }: NextStepLinkProps) {
  const { event, headline } = notification;
  const isProvider = useQuery(currentUserQuery()).data?.isInternalUser === true;
  if (event?.target.type === 'Render' && event.target.id !== null)
    return <DownloadButton customerId={customerId} renderId={event.target.id} onFollow={onFollow} />;
  const step = nextStep(notification, customerId, isProvider);
  if (!step) return null;
  return (
    <PageLink to={step.path} onClick={onFollow} className={linkClass.stacked} refused={null}>
      {step.label}
      <VisuallyHidden>: {headline}</VisuallyHidden>
    </PageLink>
  );
}

interface DownloadButtonProps extends Pick<NotificationRowProps, 'customerId' | 'onFollow'> {
  readonly renderId: string;
}

function DownloadButton({ customerId, renderId, onFollow }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await saveDownload(await downloadReportRender(renderId, customerId), 'report');
      onFollow();
    } catch (error) {
      snackbars.show({ tone: 'bad', text: failureText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="link" isBusy={isBusy} onClick={() => void download()}>
      Download
    </Button>
  );
}

interface MarkButtonProps {
  readonly headline: string;
  readonly isRead: boolean;
  readonly onMark: (isRead: boolean) => void;
}

/** The dot of an unread notice, which marks it as read; a ring for a read one. */
function MarkButton({ headline, isRead, onMark }: MarkButtonProps) {
  const label = `Mark as ${isRead ? 'unread' : 'read'}`;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={`${label}: ${headline}`}
        onClick={() => onMark(!isRead)}
        className="group -mr-1 grid size-6 shrink-0 place-items-center rounded-full max-sm:size-9 hover:bg-ink/6"
      >
        <span
          className={classNames(
            'size-2.5 rounded-full border-2',
            isRead ? 'border-line-strong group-hover:border-brand' : 'border-brand bg-brand',
          )}
        />
      </button>
    </Tooltip>
  );
}
