import { useQuery } from '@tanstack/react-query';
import MessageSquare from 'lucide-react/icons/message-square';
import Search from 'lucide-react/icons/search';
import { Suspense } from 'react';
import { ThreadAssignedTo, ThreadColumn } from '#src/api/generated/enums.ts';
import type { ThreadAssignee, ThreadSummary, QueuedReportRender } from '#src/api/generated/types.ts';
import { currentUserQuery } from '#src/api/queries/access.ts';
import { deskText } from '#src/components/conversation/conversation-words.ts';
import { explainRead, conversationFailures } from '#src/components/conversation/failure-words.ts';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { PageHeading } from '#src/components/page/page-heading.tsx';
import { focusHeadingWhenLost } from '#src/components/page/restore-lost-focus.ts';
import { threadKey } from '#src/components/record/record-keys.ts';
import { useOpenRecord } from '#src/components/record/use-open-record.ts';
import { formatMoment, zonePlace } from '#src/lib/dates.ts';
import { countText, formatNumber } from '#src/lib/figures.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardFooter } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import {
  QuestionChips,
  QuestionFilters,
  describeQuestionFilters,
  type QuestionFiltersProps,
} from './question-filters.tsx';
import { QuestionRows } from './question-rows.tsx';
import { searchLength, useQuestionList, views, type QuestionList, type View } from './use-question-list.ts';
import type { Download } from '#src/api/contract.ts';
import { exportQuestions } from '#src/api/queries/conversation-exports.ts';
import type { ScheduledTable } from '#src/components/dashboard/list-subject.ts';
import { ScheduleTool } from '#src/components/dashboard/schedule-tool.tsx';
import { ViewsTool } from '#src/components/dashboard/views-tool.tsx';
import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { ExportTool } from '#src/components/table/export-tool.tsx';
import { withParameters } from '#src/lib/with-parameters.ts';

const QuestionDrawer = lazyPart(() => import('./question-drawer.tsx'), 'QuestionDrawer');

const viewNames = ['open', 'answered', 'resolved', 'all'] as const satisfies readonly View[];

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
    ...(assigned === null ? [] : [`assigned to ${describeAssigned(assigned, assignees.data?.assignees)}`]),
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
  const { change, currentView, showView, search, query } = list;
  const { data } = query;
  const { lastOpened, isOpen, open, close } = useOpenRecord(threadKey);
  return (
    <>
      <PageHeading title="Questions" hint={hintText(list, isProvider)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <SegmentedControl<View>
          label="State"
          segments={viewNames.map((value) => ({ value, label: views[value].label }))}
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
        <QuestionChips list={list} isProvider={isProvider} />
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

/**
 * The columns of the file with their headings, as the list names them. Some say nothing to a customer; the local times
 * of others are those of the provider's offices.
 */
const columns: readonly (readonly [ThreadColumn, string, ('provider' | 'offices')?])[] = [
  [ThreadColumn.State, 'State'],
  [ThreadColumn.Topic, 'Question'],
  [ThreadColumn.Records, 'About'],
  [ThreadColumn.CustomerName, 'Customer', 'provider'],
  [ThreadColumn.Visibility, 'Visible to', 'provider'],
  [ThreadColumn.Desk, 'Answered by'],
  [ThreadColumn.Assignee, 'Assigned to', 'provider'],
  [ThreadColumn.AnswerDueAt, 'Answer due', 'offices'],
  [ThreadColumn.StartedAt, 'Asked', 'offices'],
  [ThreadColumn.StartedBy, 'Asked by'],
  [ThreadColumn.LastMessageAt, 'Last message', 'offices'],
  [ThreadColumn.LastAuthorName, 'Last message by'],
  [ThreadColumn.MessageCount, 'Messages'],
  [ThreadColumn.UnreadCount, 'Unread'],
];

/** The columns of a file of questions; the zone of the times is not known without a question. */
function getQuestionColumns(isProvider: boolean, timeZone: string | undefined) {
  const exported = columns.filter(([, , of]) => isProvider || of !== 'provider');
  return {
    columns: exported.map(([column]) => column),
    headings: exported.map(([, heading, of]) =>
      of === 'offices' && timeZone !== undefined ? `${heading} (${zonePlace(timeZone)} time)` : heading,
    ),
  };
}

interface QuestionToolsProps extends QuestionFiltersProps {
  readonly selectedCustomerId: string;
  /** The listed questions; undefined while they are loading. */
  readonly threads: readonly Pick<ThreadSummary, 'timeZone'>[] | undefined;
}

/** The list has no choice of columns. */
const noColumns = { isDefault: true, visible: [], all: [], choose: () => {} };

/** Saves, schedules and exports all questions that match the filters of the list. */
function QuestionTools({ list, selectedCustomerId, isProvider, threads }: QuestionToolsProps) {
  const { listedCustomerId, requestKey, filter } = list;
  const dashboard = listedCustomerId === undefined ? 'AllQuestions' : 'Questions';
  const customerId = listedCustomerId ?? selectedCustomerId;
  const timeZone = threads?.[0]?.timeZone;
  const { columns, headings } = getQuestionColumns(isProvider, timeZone);
  const getTable = (): ScheduledTable & ListWords => {
    // For the provider, the page lists those of one company only if its address names it.
    const only = isProvider && listedCustomerId !== undefined ? listedCustomerId : null;
    return {
      name: dashboard === 'Questions' ? 'Questions' : 'Questions of all customers',
      dashboard,
      location: {
        pathname: location.pathname,
        search: withParameters(new URLSearchParams(requestKey), { only }).toString(),
      },
      filter: { ...filter },
      period: undefined,
      requestKey,
      columns,
      headings: timeZone === undefined ? null : headings,
      sort: null,
      filters: describeQuestionFilters({ list, isProvider }),
    };
  };
  return (
    <>
      <ViewsTool
        key={`${dashboard} ${customerId}`}
        customerId={customerId}
        dashboard={dashboard}
        view={list}
        choice={noColumns}
        getTable={getTable}
      />
      <ScheduleTool customerId={customerId} getTable={getTable} />
      <ExportTool
        name="questions"
        isEmpty={threads?.length === 0}
        request={(format, options) => {
          const body = { filter, format, columns, headings };
          return withExplainedFailure<Download | QueuedReportRender>(
            exportQuestions(listedCustomerId, body, options),
            conversationFailures.export,
          );
        }}
      />
    </>
  );
}
