import { SavedViewDashboard, ThreadAssignedTo, ThreadDesk } from '#src/api/generated/enums.ts';
import { allThreads } from '#src/api/generated/list-tables/allThreads.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import type { FilterSource } from '#src/components/dashboard/list-filters.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { views } from './use-question-list.ts';

const desks = Object.values(ThreadDesk);

function viewText(state: string): string {
  return (
    Object.values(views).find(({ states }) => states.some((each) => each === state))?.label ?? enumText(state)
  );
}

function textOfDesk(value: string): string {
  const desk = desks.find((each) => each === value);
  return desk ? deskText(desk) : value;
}

/** What the filters of questions are called, also those of a schedule. */
export const questions: FilterSource = {
  savedViews: SavedViewDashboard.Questions,
  list: { table: allThreads },
  filters: [
    { name: 'attention', label: 'Needs attention' },
    { name: 'state', label: 'State' },
    { name: 'desk', label: 'Desk' },
    { name: 'assignedTo', label: 'Assigned to' },
    { name: 'assigneeUserId', label: 'Assigned to' },
  ],
  labels: { attention: kindText, state: viewText, desk: textOfDesk, assigneeUserId: () => 'A chosen person' },
  values: { assignedTo: Object.values(ThreadAssignedTo) },
};

/** The same for the questions of all customers. */
export const allQuestions: FilterSource = { ...questions, savedViews: SavedViewDashboard.AllQuestions };
