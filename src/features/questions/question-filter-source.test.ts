import { expect, it } from 'vitest';
import { describeFilters } from '#src/components/dashboard/list-filters.ts';
import { questions } from './question-filter-source.ts';

it('names the filters of a stored list of questions as the page does', () => {
  const query = { state: ['Open', 'Reopened'], assignedTo: 'Nobody' };
  expect(describeFilters(questions, query, undefined)).toEqual([
    { name: 'state', label: 'State', texts: ['Open'] },
    { name: 'assignedTo', label: 'Assigned to', texts: ['No one'] },
  ]);
});
