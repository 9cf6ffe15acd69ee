import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import Search from 'lucide-react/icons/search';
import { Suspense } from 'react';
import { ThreadAssignedTo } from '#src/api/generated/enums.ts';
import type { ThreadAssignee } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { kindText } from '#src/components/attention/kind-text.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import { explainRead } from '#src/components/conversation/failure-words.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { threadKey } from '#src/components/record/record-keys.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardFooter } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { describeQuestionFilters, QuestionFilters } from './question-filters.tsx';
import { QuestionRows } from './question-rows.tsx';
import { QuestionTools } from './question-tools.tsx';
import { searchLength, useQuestionList, views, type QuestionList, type View } from './use-question-list.ts';

const QuestionDrawer = lazyPart(() => import('./question-drawer.tsx'), 'QuestionDrawer');

/** 'you', 'no one', 'Ira Coleman'. */
function describeAssigned(assigned: string, people: readonly ThreadAssignee[] = []): string {
  if (assigned === ThreadAssignedTo.Me) return 'you';
  if (assigned === ThreadAssignedTo.Nobody) return 'no one';
  return people.find(({ userId }) => userId === assigned)?.name ?? 'this person';
}

/** 'No open questions of Prairie Mill Foods at the Billing desk assigned to you contain “fuel”.' */
function describeFilters({ currentView, search, desks, assigned, assignees, only }: QuestionList): string {
  const places = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(desks.map(deskText));
  const questions = [
    ...(currentView === 'all' ? [] : [views[currentView].label.toLowerCase()]),
    'questions',
    ...(only ? [`of ${only.name}`] : []),
    ...(desks.length > 0 ? [`at the ${places}`] : []),
    ...(assigned === null ? [] : [`assigned to ${describeAssigned(assigned, assignees.data)}`]),
  ].join(' ');
  return search.trim() === '' ? `There are no ${questions}.` : `No ${questions} contain “${search.trim()}”.`;
}

/** Whose questions are listed. */
function hintText({ customers, listedCustomerId }: QuestionList, isProvider: boolean): string {
  if (!isProvider) return 'Questions about your records.';
  const company = customers.find(({ customerId }) => customerId === listedCustomerId);
  return `Questions of ${company?.name ?? 'all customers'}, by the time an answer is due.`;
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
  const { change, currentView, showView, attention, search, query } = list;
  const { data } = query;
  const { lastOpened, isOpen, open, close } = useOpenRecord(threadKey);
  return (
    <>
      <PageHeading title="Questions" hint={hintText(list, isProvider)} />
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
        <QuestionFilters list={list} isProvider={isProvider} />
        <ul className="flex flex-wrap gap-2 empty:hidden">
          <FilterChip
            label="Needs attention"
            values={attention ? [kindText(attention)] : []}
            onRemove={() => showView(currentView)}
          />
          {describeQuestionFilters({ list, isProvider }).map(({ label, texts, onClear }) => (
            <FilterChip key={label} label={label} values={texts} onRemove={onClear} />
          ))}
        </ul>
        {data && (
          <p role="status" className="text-hint text-ink-3 max-sm:order-last max-sm:basis-full">
            {countText(data.totalCount, 'questions')} · as of {formatMoment(data.asOf)}
          </p>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <QuestionTools
            list={list}
            selectedCustomerId={customerId}
            isProvider={isProvider}
            threads={data?.items}
          />
        </span>
      </div>
      <Card>
        {!data ? (
          <ReadState subject="the questions" read={explainRead('list', query)} lines={8} />
        ) : data.items.length > 0 ? (
          <div className="@container">
            <QuestionRows threads={data.items} isProvider={isProvider} onOpen={open} />
          </div>
        ) : list.isFiltered ? (
          <EmptyState
            icon={MessageSquare}
            title="No questions match"
            action={
              <Button
                onClick={() => {
                  focusHeadingWhenLost();
                  list.clearFilters();
                }}
              >
                Clear filters
              </Button>
            }
          >
            {describeFilters(list)}
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
      {lastOpened && (
        <Suspense fallback={null}>
          <QuestionDrawer
            threadRef={{ customerId: lastOpened.qualifier ?? customerId, threadId: lastOpened.id }}
            isOpen={isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
