import type { ThreadSummary } from '#src/api/generated/types.ts';
import {
  deskText,
  dueMoment,
  onlyProvider,
  recordsText,
  stateText,
  stateTones,
} from '#src/components/conversation/conversation-words.ts';
import { StatusBadge } from '#src/components/page/status-badge.tsx';
import { formatNearMoment } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { Badge } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { linkClass } from '#src/ui/link-class.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

interface QuestionRowsProps {
  readonly threads: readonly ThreadSummary[];
  readonly isProvider: boolean;
  readonly onOpen: (thread: ThreadSummary) => void;
}

const columns =
  '@4xl:grid @4xl:grid-cols-[fit-content(10rem)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_max-content_max-content]';
const sameColumns = '@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid';

/** The questions in shared columns; on a narrow page each has three lines, with large text on a phone one column. */
export function QuestionRows({ threads, isProvider, onOpen }: QuestionRowsProps) {
  return (
    <div className={columns}>
      {/* Each row says the same in words, so the heads are for the eye only. */}
      <div
        aria-hidden
        className={`${sameColumns} hidden border-b border-line bg-sunken text-hint text-ink-3 @4xl:*:px-2 @4xl:*:py-1`}
      >
        <span className="pl-4!">State</span>
        <span>Question</span>
        <span>About</span>
        <span>{isProvider ? 'Customer, answered by' : 'Answered by'}</span>
        <span>Answer due</span>
        <span className="pr-4!">Last message</span>
      </div>
      <ul aria-label="Questions" className={sameColumns}>
        {threads.map((thread) => (
          <QuestionRow key={thread.threadId} thread={thread} isProvider={isProvider} onOpen={onOpen} />
        ))}
      </ul>
    </div>
  );
}

interface QuestionRowProps extends Omit<QuestionRowsProps, 'threads'> {
  readonly thread: ThreadSummary;
}

function QuestionRow({ thread, isProvider, onOpen }: QuestionRowProps) {
  const { state, topic, customerName, desk, assignee, lastMessageAt, visibility } = thread;
  const { unreadCount, lastAuthorName } = thread;
  const due = dueMoment(thread);
  const isLate = thread.isOverdue;
  const owner = assignee ? `${deskText(desk)}, ${assignee.name}` : deskText(desk);
  return (
    <li
      className={`${sameColumns} grid gap-x-3 @xs:grid-cols-[minmax(0,1fr)_fit-content(45%)] gap-y-1 border-b border-line px-4 py-2 text-control last:border-b-0 hover:bg-sunken @4xl:items-center @4xl:gap-0 @4xl:px-0 @4xl:py-1.5 @4xl:*:px-2`}
    >
      <span className="order-2 flex flex-wrap items-start gap-1 @xs:justify-end @4xl:order-none @4xl:justify-start @4xl:pl-4!">
        <StatusBadge value={state} tones={stateTones} label={stateText} />
        {visibility === 'Provider' && <Badge tone="warn">{onlyProvider}</Badge>}
      </span>
      <span className="order-1 flex min-w-0 flex-wrap items-center gap-x-2 @4xl:order-none @4xl:flex-nowrap">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(thread)}
          className={classNames(
            linkClass.standalone,
            'min-w-0 text-left wrap-anywhere',
            unreadCount > 0 && 'font-bold',
          )}
        >
          {topic}
        </button>
        {unreadCount > 0 && (
          <Badge tone="info" hasShape={false}>
            {`${formatNumber(unreadCount)} new`}
          </Badge>
        )}
      </span>
      <span className="order-3 min-w-0 wrap-anywhere text-ink-2 @4xl:order-none">{recordsText(thread)}</span>
      <span className="order-5 min-w-0 wrap-anywhere text-ink-2 @4xl:order-none">
        {isProvider ? `${customerName} · ${owner}` : owner}
      </span>
      <span
        className={classNames(
          'order-4 @xs:text-right @2xl:whitespace-nowrap @4xl:order-none @4xl:text-left',
          isLate ? 'font-medium text-bad' : 'text-ink-2',
        )}
      >
        {due === null ? (
          <span aria-hidden className="hidden text-ink-3 @4xl:inline">
            –
          </span>
        ) : (
          <>
            <span className="@4xl:sr-only">{isLate ? 'answer was due ' : 'answer due '}</span>
            {due}
          </>
        )}
      </span>
      <span className="order-6 text-ink-3 @xs:text-right @2xl:whitespace-nowrap @4xl:order-none @4xl:pr-4! @4xl:text-left">
        {lastAuthorName}
        <VisuallyHidden>, last message</VisuallyHidden> · {formatNearMoment(lastMessageAt)}
      </span>
    </li>
  );
}
