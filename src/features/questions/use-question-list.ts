import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { ThreadAssignedTo, ThreadAttention, ThreadDesk, ThreadState } from '#src/api/generated/enums.ts';
import { threads } from '#src/api/generated/list-tables/threads.ts';
import { allPages } from '#src/api/all-pages.ts';
import { listThreadAssignees, listThreads } from '#src/api/generated/reads.ts';
import { customerListQuery } from '#src/api/queries/access.ts';
import { selectCustomer } from '#src/api/queries/conversations.ts';
import type { ThreadFilter } from '#src/api/generated/types.ts';
import { isUuid } from '#src/lib/is-uuid.ts';
import type { ListOptions } from '#src/components/dashboard/offered-options.ts';
import { useAddress } from '#src/components/page/use-address.ts';

export const views = {
  open: { label: 'Open', states: [ThreadState.Open, ThreadState.Reopened] },
  answered: { label: 'Answered', states: [ThreadState.Answered] },
  resolved: { label: 'Resolved', states: [ThreadState.Resolved] },
  all: { label: 'All', states: [] },
} as const;
export type View = keyof typeof views;

/** The states of the questions that need attention for a reason, as a view. */
const attentionViews: Readonly<Record<ThreadAttention, View>> = {
  QuestionAwaitingAnswer: 'open',
  QuestionAnswered: 'answered',
};

const isView = (text: string | null): text is View => text !== null && Object.hasOwn(views, text);

/** Characters of a search. */
export const searchLength = threads.searchLength;
const step = 25;
const maxRows = threads.maxPageSize;

/** The parameters of the list; the others are of the open question and of the company. */
const listParameters = ['view', 'attention', 'search', 'desk', 'assigned'] as const;

function readDesks(text: string | null): readonly ThreadDesk[] {
  const names = text?.split(',') ?? [];
  return Object.values(ThreadDesk).filter((desk) => names.includes(desk));
}

const isAssignedTo = (text: string): text is ThreadAssignedTo =>
  Object.values<string>(ThreadAssignedTo).includes(text);

/** To whom the listed questions are assigned: `Me`, `Nobody`, or the id of an internal user; null for anybody. */
function readAssigned(text: string | null): string | null {
  if (text === null) return null;
  return isAssignedTo(text) || isUuid(text) ? text : null;
}

const allAssignees = allPages((page) => listThreadAssignees(page));

/** The people to whom questions are assigned, as options of the list. */
export const assigneesQuery: UseQueryOptions<ListOptions> = {
  queryKey: [...allAssignees.queryKey, 'options'],
  queryFn: async ({ client }) => ({ assignees: await client.query({ ...allAssignees, staleTime: 0 }) }),
};

/** The list of questions that the address describes. The provider sees those of all customers, or of a chosen one. */
export function useQuestionList(customerId: string, isProvider: boolean) {
  const [address, changeAddress] = useAddress();
  const view = address.get('view');
  // A link from Home shows what needs attention at the selected company, also to the provider.
  const attention = Object.values(ThreadAttention).find((kind) => kind === address.get('attention'));
  const currentView: View = attention ? attentionViews[attention] : isView(view) ? view : 'open';
  const search = (address.get('search') ?? '').slice(0, searchLength);
  const desks = readDesks(address.get('desk'));
  const assigned = isProvider ? readAssigned(address.get('assigned')) : null;
  const assignees = useQuery({ ...assigneesQuery, enabled: isProvider });
  const customers = useQuery(customerListQuery()).data?.customers ?? [];
  const only = isProvider
    ? customers.find((customer) => customer.customerId === address.get('only'))
    : undefined;
  const [count, setCount] = useState(step);
  const { states } = views[currentView];
  const filter: ThreadFilter = {};
  if (attention) filter.attention = attention;
  else if (states.length > 0) filter.state = [...states];
  if (desks.length > 0) filter.desk = [...desks];
  if (assigned !== null && isAssignedTo(assigned)) filter.assignedTo = assigned;
  else if (assigned !== null) filter.assigneeUserId = assigned;
  if (search.trim() !== '') filter.search = search.trim();
  const isOfAll = isProvider && !attention && only === undefined;
  const listedCustomerId = isOfAll ? undefined : (only?.customerId ?? customerId);
  const options = listThreads({ ...selectCustomer(listedCustomerId), ...filter, pageSize: count });
  const query = useQuery({
    ...options,
    // What is read stays while the next letters of a search are answered, but not under another customer.
    placeholderData: (rows, previous) =>
      previous?.queryKey[1] === options.queryKey[1] ? keepPreviousData(rows) : undefined,
  });
  const total = query.data?.totalCount ?? 0;
  const remaining = total - (query.data?.items.length ?? 0);

  const requestKey = new URLSearchParams({
    ...(attention ? { attention } : currentView === 'open' ? {} : { view: currentView }),
    ...(search === '' ? {} : { search }),
    ...(desks.length === 0 ? {} : { desk: desks.join(',') }),
    ...(assigned === null ? {} : { assigned }),
  }).toString();

  const change = (parameters: Readonly<Record<string, string | null>>, replace = true): void =>
    changeAddress(parameters, { replace });

  return {
    address,
    change,
    /** The parameters of the list, equal for the same questions of a company. */
    requestKey,
    /** Shows the questions of other parameters of the list. `link` is the parameter of a link that led to them. */
    apply: (next: URLSearchParams, link?: string): void =>
      change(
        {
          ...Object.fromEntries(listParameters.map((name) => [name, next.get(name)])),
          ...(link !== undefined && { [link]: null }),
        },
        link !== undefined,
      ),
    currentView,
    showView: (next: View): void => change({ view: next === 'open' ? null : next, attention: null }),
    attention,
    search,
    desks,
    showDesks: (next: readonly ThreadDesk[]): void =>
      change({ desk: next.length === 0 ? null : next.join(',') }),
    assigned,
    showAssigned: (next: string | null): void => change({ assigned: next }),
    assignees,
    isFiltered: search.trim() !== '' || desks.length > 0 || assigned !== null || only !== undefined,
    clearFilters: (): void => change({ search: null, desk: null, assigned: null, only: null }),
    customers,
    only,
    /** The company whose questions are listed; undefined for those of all. */
    listedCustomerId,
    /** Null shows those of all companies, also in place of what needs attention at one. */
    showCustomer: (next: string | null): void =>
      change(
        next === null && attention ? { only: null, attention: null, view: currentView } : { only: next },
      ),
    filter,
    query,
    /** The number of further questions that `showMore` shows; 0 for none. */
    moreCount: count < maxRows ? Math.min(step, remaining) : 0,
    showMore: () => setCount(count + step),
  };
}

export type QuestionList = ReturnType<typeof useQuestionList>;
