import { ThreadColumn } from '#src/api/generated/enums.ts';
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

/** The columns of a file of questions; the zone of the times is not known without a question. */
export function getQuestionColumns(isProvider: boolean, timeZone: string | undefined) {
  const exported = columns.filter(([column]) => isProvider || !ofProvider.includes(column));
  const headingText = (column: ThreadColumn, heading: string): string =>
    timeZone !== undefined && ofOffices.includes(column)
      ? `${heading} (${zonePlace(timeZone)} time)`
      : heading;
  return {
    columns: exported.map(([column]) => column),
    headings: exported.map(([column, heading]) => headingText(column, heading)),
  };
}
