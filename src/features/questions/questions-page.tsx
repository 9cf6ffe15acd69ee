import { keepPreviousData, useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ThreadAttention, ThreadState } from '#src/api/generated/enums.ts';
import { listAllThreads, listThreads } from '#src/api/generated/reads.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { kindText } from '#src/components/attention/attention-words.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { withParameters } from '#src/lib/with-parameters.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardFooter } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { QuestionRows } from './question-rows.tsx';

const QuestionDrawer = lazy(async () => ({
  default: (await import('./question-drawer.tsx')).QuestionDrawer,
}));

const views = {
  open: { label: 'Open', states: [ThreadState.Open, ThreadState.Reopened] },
  answered: { label: 'Answered', states: [ThreadState.Answered] },
  resolved: { label: 'Resolved', states: [ThreadState.Resolved] },
  all: { label: 'All', states: [] },
} as const;
type View = keyof typeof views;

/** The states of the questions that need attention for a reason, as a view. */
const attentionViews: Readonly<Record<ThreadAttention, View>> = {
  QuestionAwaitingAnswer: 'open',
  QuestionAnswered: 'answered',
};

const isView = (text: string | null): text is View => text !== null && Object.hasOwn(views, text);

/** Characters of a search, as the contract limits it. */
const searchLength = 100;
/** Questions per request. */
const step = 25;
const maxRows = 500;

/** The questions about records: those of the selected customer or, for the provider, of all customers. */
export function Page() {
  const customerId = useSelectedCustomer()?.customerId;
  const user = useQuery(currentUserQuery()).data;
  if (customerId === undefined || !user) return null;
  return <Questions customerId={customerId} isProvider={user.isInternalUser} />;
}

interface QuestionsProps {
  readonly customerId: string;
  readonly isProvider: boolean;
}

function Questions({ customerId, isProvider }: QuestionsProps) {
  const [address, setAddress] = useSearchParams();
  const view = address.get('view');
  // A link from Home shows what needs attention at the selected company, also to the provider.
  const attention = Object.values(ThreadAttention).find((kind) => kind === address.get('attention'));
  const shown: View = attention ? attentionViews[attention] : isView(view) ? view : 'open';
  const search = (address.get('search') ?? '').slice(0, searchLength);
  const [count, setCount] = useState(step);
  const { states } = views[shown];
  const filter = {
    ...(states.length > 0 && !attention && { state: [...states] }),
    ...(search.trim() !== '' && { search: search.trim() }),
    pageSize: count,
  };
  const hasAll = isProvider && !attention;
  // What is read stays while the next letters of a search are answered.
  const all = useQuery({ ...listAllThreads(filter), enabled: hasAll, placeholderData: keepPreviousData });
  const own = useQuery({
    ...listThreads({ customerId }, { ...filter, ...(attention && { attention }) }),
    enabled: !hasAll,
    placeholderData: keepPreviousData,
  });
  const query = hasAll ? all : own;
  const { data } = query;
  const threadId = address.get('thread');
  const lastId = useLast(threadId ?? undefined);
  const lastCustomerId = useLast(address.get('customer') ?? undefined) ?? customerId;

  const change = (parameters: Readonly<Record<string, string | null>>, replace = true): void =>
    setAddress((now) => withParameters(now, parameters), { replace });

  const showView = (next: View): void => change({ view: next === 'open' ? null : next, attention: null });

  return (
    <>
      <PageHeading
        title="Questions"
        hint={
          isProvider
            ? 'Questions of all customers, by the time an answer is due.'
            : 'Questions about your records.'
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <SegmentedControl<View>
          label="State"
          segments={[
            { value: 'open', label: views.open.label },
            { value: 'answered', label: views.answered.label },
            { value: 'resolved', label: views.resolved.label },
            { value: 'all', label: views.all.label },
          ]}
          value={shown}
          onChange={showView}
        />
        <span className="w-64 max-w-full">
          <TextInput
            icon={Search}
            type="search"
            aria-label="Search questions"
            placeholder="Search questions"
            maxLength={searchLength}
            value={search}
            onChange={({ target }) => change({ search: target.value || null })}
          />
        </span>
        <ul className="flex empty:hidden">
          <FilterChip
            label="Needs attention"
            values={attention ? [kindText(attention)] : []}
            onRemove={() => showView(shown)}
          />
        </ul>
        {data && (
          <p role="status" className="text-hint text-ink-3">
            {countText(data.totalCount, 'questions')} · as of {formatMoment(data.asOf)}
          </p>
        )}
      </div>
      <Card>
        {!data ? (
          <ReadState subject="the questions" read={query} lines={8} />
        ) : data.items.length === 0 ? (
          <EmptyState icon={MessageSquare} title={search === '' ? 'No questions' : 'No questions match'}>
            {search === ''
              ? 'Ask on the page of an order, invoice, deduction, ASN, receiving variance or lot, or choose rows of a list.'
              : `Nothing contains “${search}”.`}
          </EmptyState>
        ) : (
          <div className="@container">
            <QuestionRows
              threads={data.items}
              isProvider={isProvider}
              onOpen={(thread) => change({ thread: thread.threadId, customer: thread.customerId }, false)}
            />
          </div>
        )}
        {data && data.totalCount > data.items.length && count < maxRows && (
          <CardFooter>
            <Button isBusy={query.isFetching} onClick={() => setCount(count + step)}>
              {`Show ${formatNumber(Math.min(step, data.totalCount - data.items.length))} more`}
            </Button>
          </CardFooter>
        )}
      </Card>
      {lastId !== undefined && (
        <Suspense fallback={null}>
          <QuestionDrawer
            threadRef={{ customerId: lastCustomerId, threadId: lastId }}
            isOpen={threadId !== null}
            onClose={() => change({ thread: null, customer: null })}
          />
        </Suspense>
      )}
    </>
  );
}
