import type { Download } from '#src/api/contract.ts';
import type { QueuedReportRender, ThreadSummary } from '#src/api/generated/types.ts';
import { exportAllQuestions, exportQuestions } from '#src/api/queries/conversation-exports.ts';
import { conversationFailures } from '#src/components/conversation/failure-words.ts';
import type { ScheduledTable } from '#src/components/dashboard/list-subject.ts';
import { ScheduleTool } from '#src/components/dashboard/schedule-tool.tsx';
import { ViewsTool } from '#src/components/dashboard/views-tool.tsx';
import type { ListWords } from '#src/components/schedule/schedule-contents.tsx';
import { withExplainedFailure } from '#src/components/feedback/explain-failure.ts';
import { ServerExport } from '#src/components/table/server-export.tsx';
import { withParameters } from '#src/lib/with-parameters.ts';
import { getQuestionColumns } from './question-columns.ts';
import { describeQuestionFilters } from './question-filters.tsx';
import { views, type QuestionList } from './use-question-list.ts';

interface QuestionToolsProps {
  readonly list: QuestionList;
  readonly selectedCustomerId: string;
  readonly isProvider: boolean;
  /** The listed questions; undefined while they are loading. */
  readonly threads: readonly Pick<ThreadSummary, 'timeZone'>[] | undefined;
}

/** The list has no choice of columns. */
const noColumns = { isDefault: true, visible: [], all: [], choose: () => {} };

/** Saves, schedules and exports all questions that match the filters of the list. */
export function QuestionTools({ list, selectedCustomerId, isProvider, threads }: QuestionToolsProps) {
  const { listedCustomerId, requestKey, filter, currentView } = list;
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
      filters: [
        { label: 'State', texts: [views[currentView].label] },
        ...describeQuestionFilters({ list, isProvider }),
      ],
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
      <ServerExport
        name="questions"
        isEmpty={threads?.length === 0}
        request={(format, options) => {
          const body = { filter, format, columns, headings };
          return withExplainedFailure<Download | QueuedReportRender>(
            listedCustomerId === undefined
              ? exportAllQuestions(body, options)
              : exportQuestions(listedCustomerId, body, options),
            conversationFailures.export,
          );
        }}
      />
    </>
  );
}
