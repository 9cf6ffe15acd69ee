import { SavedViewDashboard, ThreadAssignedTo, ThreadDesk } from '#src/api/generated/enums.ts';
import { threads } from '#src/api/generated/list-tables/threads.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import type { FilterSource } from '#src/components/dashboard/list-filters.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { assigneesQuery, views } from './use-question-list.ts';

/** The labels of the filters. */
export const questionLabels = { desk: 'Desk', assigned: 'Assigned to', customer: 'Customer' } as const;

export const deskOptions = Object.values(ThreadDesk).map((desk) => ({ value: desk, label: deskText(desk) }));

export const assignedOptions = [
  { value: ThreadAssignedTo.Me, label: 'Me' },
  { value: ThreadAssignedTo.Nobody, label: 'No one' },
] as const;

function viewText(state: string): string {
  return (
    Object.values(views).find(({ states }) => states.some((each) => each === state))?.label ?? enumText(state)
  );
}

/** A person whose name cannot be read, or who is not among those to whom questions are assigned. */
export const chosenPerson = 'Chosen person';

/** What the filters of questions are called, also those of a schedule. */
export const questions: FilterSource = {
  savedViews: SavedViewDashboard.Questions,
  list: { table: threads, options: () => assigneesQuery },
  filters: [
    { name: 'attention', label: 'Needs attention' },
    { name: 'state', label: 'State' },
    { name: 'desk', label: questionLabels.desk },
    { name: 'assignedTo', label: questionLabels.assigned },
    { name: 'assigneeUserId', label: questionLabels.assigned },
  ],
  labels: {
    attention: kindText,
    state: viewText,
    desk: deskText,
    assignedTo: (value) => assignedOptions.find((option) => option.value === value)?.label ?? value,
    assigneeUserId: () => chosenPerson,
  },
  values: {},
};

/** The same for the questions of all customers. */
export const allQuestions: FilterSource = { ...questions, savedViews: SavedViewDashboard.AllQuestions };
