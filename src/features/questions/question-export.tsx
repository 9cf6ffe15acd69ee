import { ThreadColumn } from '#src/api/generated/enums.ts';
import type { ThreadFilter } from '#src/api/generated/types.ts';
import { exportAllQuestions, exportQuestions } from '#src/api/queries/conversation-exports.ts';
import { ServerExport } from '#src/components/table/server-export.tsx';

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

interface QuestionExportProps {
  readonly filter: ThreadFilter;
  /** Undefined for the questions of all companies. */
  readonly customerId: string | undefined;
  readonly isProvider: boolean;
  readonly isEmpty: boolean;
}

/** Exports all questions that match the filters of the list. */
export function QuestionExport({ filter, customerId, isProvider, isEmpty }: QuestionExportProps) {
  const exported = columns.filter(([column]) => isProvider || !ofProvider.includes(column));
  return (
    <ServerExport
      name="questions"
      isEmpty={isEmpty}
      request={(format, options) => {
        const body = {
          filter,
          format,
          columns: exported.map(([column]) => column),
          headings: exported.map(([, heading]) => heading),
        };
        return customerId === undefined
          ? exportAllQuestions(body, options)
          : exportQuestions(customerId, body, options);
      }}
    />
  );
}
