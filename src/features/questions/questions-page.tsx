import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense } from 'react';
import { ThreadDesk } from '#src/api/generated/enums.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { kindText } from '#src/components/attention/attention-words.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { MultiSelectFilter } from '#src/components/filter/filter-controls.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardFooter } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { useLast } from '#src/ui/use-last.ts';
import { QuestionExport } from './question-export.tsx';
import { QuestionRows } from './question-rows.tsx';
import { searchLength, useQuestionList, views, type View } from './use-question-list.ts';

const QuestionDrawer = lazy(async () => ({
  default: (await import('./question-drawer.tsx')).QuestionDrawer,
}));

const deskOptions = Object.values(ThreadDesk).map((desk) => ({ value: desk, label: deskText(desk) }));

/** 'Nothing contains “fuel” at the Billing desk.' */
function describeFilters(search: string, desks: readonly ThreadDesk[]): string {
  const subject = search.trim() === '' ? 'There is no such question' : `Nothing contains “${search.trim()}”`;
  const places = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(desks.map(deskText));
  return desks.length === 0 ? `${subject}.` : `${subject} at the ${places}.`;
}

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
  const list = useQuestionList(customerId, isProvider);
  const { address, change, currentView, showView, attention, search, desks, query } = list;
  const { data } = query;
  const threadId = address.get('thread');
  const lastId = useLast(threadId ?? undefined);
  const lastCustomerId = useLast(address.get('customer') ?? undefined) ?? customerId;

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
          value={currentView}
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
        <MultiSelectFilter label="Desk" options={deskOptions} value={desks} onChange={list.showDesks} />
        <ul className="flex empty:hidden">
          <FilterChip
            label="Needs attention"
            values={attention ? [kindText(attention)] : []}
            onRemove={() => showView(currentView)}
          />
        </ul>
        {data && (
          <p role="status" className="text-hint text-ink-3 max-sm:order-last max-sm:basis-full">
            {countText(data.totalCount, 'questions')} · as of {formatMoment(data.asOf)}
          </p>
        )}
        <span className="ml-auto flex items-center gap-2">
          <QuestionExport
            filter={list.filter}
            customerId={list.listedCustomer}
            isProvider={isProvider}
            isEmpty={data?.totalCount === 0}
          />
        </span>
      </div>
      <Card>
        {!data ? (
          <ReadState subject="the questions" read={query} lines={8} />
        ) : data.items.length > 0 ? (
          <div className="@container">
            <QuestionRows
              threads={data.items}
              isProvider={isProvider}
              onOpen={(thread) => change({ thread: thread.threadId, customer: thread.customerId }, false)}
            />
          </div>
        ) : list.isFiltered ? (
          <EmptyState
            icon={MessageSquare}
            title="No questions match"
            action={<Button onClick={() => change({ search: null, desk: null })}>Clear filters</Button>}
          >
            {describeFilters(search, desks)}
          </EmptyState>
        ) : (
          <EmptyState icon={MessageSquare} title="No questions">
            Ask on the page of an order, invoice, deduction, ASN, receiving variance or lot, or choose rows of
            a list.
          </EmptyState>
        )}
        {list.moreCount > 0 && (
          <CardFooter>
            <Button isBusy={query.isFetching} onClick={list.showMore}>
              {`Show ${formatNumber(list.moreCount)} more`}
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
