import { ThreadColumn } from '#src/api/generated/enums.ts';
import type { Download } from '#src/api/contract.ts';
import type { QueuedReportRender, ThreadFilter, ThreadSummary } from '#src/api/generated/types.ts';
import { exportAllQuestions, exportQuestions } from '#src/api/queries/conversation-exports.ts';
import { conversationFailures } from '#src/components/conversation/failure-words.ts';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { ServerExport } from '#src/components/table/server-export.tsx';
import { zonePlace } from '#src/lib/dates.ts';

/** The columns of the file with their headings, as the list names them. */
const columns = [
  [ThreadColumn.State, 'State'],
  [ThreadColumn.Topic, 'Question'],
  [ThreadColumn.Records, 'About'],
  [ThreadColumn.CustomerName, 'Customer'],
  [ThreadColumn.Visibility, 'Visible to'],
  [ThreadColumn.Desk, 'Answered by'],
  [ThreadColumn.Assignee, 'Assigned to'],
  [ThreadColumn.AnswerDueAt, 'Answer due'],
  [ThreadColumn.StartedAt, 'Asked'],
  [ThreadColumn.StartedBy, 'Asked by'],
  [ThreadColumn.LastMessageAt, 'Last message'],
  [ThreadColumn.LastAuthorName, 'Last message by'],
  [ThreadColumn.MessageCount, 'Messages'],
  [ThreadColumn.UnreadCount, 'Unread'],
] as const;

/** Columns that say nothing to a customer. */
const ofProvider: readonly ThreadColumn[] = [
  ThreadColumn.CustomerName,
  ThreadColumn.Visibility,
  ThreadColumn.Assignee,
];

/** Columns whose local times are those of the provider's offices. */
const ofOffices: readonly ThreadColumn[] = [
  ThreadColumn.AnswerDueAt,
  ThreadColumn.StartedAt,
  ThreadColumn.LastMessageAt,
];

interface QuestionExportProps {
  readonly filter: ThreadFilter;
  /** Undefined for the questions of all companies. */
  readonly customerId: string | undefined;
  readonly isProvider: boolean;
  /** The listed questions; undefined while they are loading. */
  readonly threads: readonly Pick<ThreadSummary, 'timeZone'>[] | undefined;
}

/** Exports all questions that match the filters of the list. */
export function QuestionExport({ filter, customerId, isProvider, threads }: QuestionExportProps) {
  const exported = columns.filter(([column]) => isProvider || !ofProvider.includes(column));
  const timeZone = threads?.[0]?.timeZone;
  const headingText = (column: ThreadColumn, heading: string): string =>
    timeZone !== undefined && ofOffices.includes(column)
      ? `${heading} (${zonePlace(timeZone)} time)`
      : heading;
  return (
    <ServerExport
      name="questions"
      isEmpty={threads?.length === 0}
      request={(format, options) => {
        const body = {
          filter,
          format,
          columns: exported.map(([column]) => column),
          headings: exported.map(([column, heading]) => headingText(column, heading)),
        };
        return withExplainedFailure<Download | QueuedReportRender>(
          customerId === undefined
            ? exportAllQuestions(body, options)
            : exportQuestions(customerId, body, options),
          conversationFailures.export,
        );
      }}
    />
  );
}
