import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getReport } from '#src/api/generated/reads.ts';
import type {
  ScheduledList,
  ScheduledReport,
  ScheduleKind,
  ScheduleSource,
} from '#src/api/generated/types.ts';
import { FilterLines } from '#src/components/filter/filter-lines.tsx';
import type { FilterText } from '#src/components/filter/filter-words.ts';
import { InlineFailure } from '#src/components/feedback/inline-failure.tsx';
import { parseSort } from '#src/components/filter/list-address.ts';
import { listParameterWords } from '#src/components/page/parameter-words.ts';
import { enumText } from '#src/lib/enum-text.ts';
import { movingParameters } from './schedule-form.ts';

/** The words of a list. */
export interface ListWords {
  readonly filters: readonly FilterText[];
  /** The headings of all columns by their ids; those of a stored list are in its headings. */
  readonly columnNames?: ReadonlyMap<string, string>;
}

interface ScheduleContentsProps {
  readonly customerId: string;
  /** What the schedule started from. */
  readonly source: ScheduleSource;
  /** What it sends, which may not include the filters of the list. */
  readonly kind: ScheduleKind;
  /** Undefined for a report. */
  readonly words: ListWords | undefined;
}

/** What is sent: the filters, search, columns and order of a list, or the parameters of a report. */
export function ScheduleContents({ customerId, source, kind, words }: ScheduleContentsProps) {
  const { list, report } = source;
  if (report) return <ReportContents customerId={customerId} report={report} />;
  return list && <ListContents list={list} kind={kind} words={words} />;
}

function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      role="list"
      className="flex flex-wrap gap-1.5 text-control *:rounded-card *:border *:border-line *:px-2 *:py-px *:wrap-anywhere empty:hidden"
    >
      {children}
    </ul>
  );
}

/** 'Sorted by Balance due, descending'. */
function sortText({ sort, columns, headings }: ScheduledList, names?: ReadonlyMap<string, string>): string {
  if (sort === null) return 'Default order';
  const { by, isDescending } = parseSort(sort);
  const name = names?.get(by) ?? headings?.[columns?.indexOf(by) ?? -1] ?? enumText(by);
  return `Sorted by ${name}${isDescending ? ', descending' : ''}`;
}

function columnsText({ columns }: ScheduledList): string {
  if (columns === null) return 'Default columns';
  return columns.length === 1 ? '1 column' : `${columns.length} columns`;
}

type ListContentsProps = Pick<ScheduleContentsProps, 'kind' | 'words'> & {
  readonly list: ScheduledList;
};

function ListContents({ list, kind, words }: ListContentsProps) {
  const search = list.filter['search'];
  const filters = <FilterLines filters={words?.filters ?? []} />;
  const searched = typeof search === 'string' && <li>Search: {search}</li>;
  if (kind === 'Statement')
    return (
      Object.keys(list.filter).length > 0 && (
        <div role="status" className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-control text-warn">
          <span>Not included, because the statement lists all open invoices:</span>
          <Chips label="Not included">
            {filters}
            {searched}
          </Chips>
        </div>
      )
    );
  return (
    <Chips label="What is sent">
      {filters}
      {searched}
      {Object.keys(list.filter).length === 0 && <li>No filters</li>}
      {kind === 'List' && <li>{columnsText(list)}</li>}
      {kind === 'List' && <li>{sortText(list, words?.columnNames)}</li>}
    </Chips>
  );
}

type ReportContentsProps = Pick<ScheduleContentsProps, 'customerId'> & { readonly report: ScheduledReport };

function ReportContents({ customerId, report }: ReportContentsProps) {
  const { reportId, parameters } = report;
  const { data, error, isFetching, refetch } = useQuery(getReport({ customerId, reportId }));
  if (error && !data)
    return (
      <InlineFailure
        message="The parameters of the report could not be loaded."
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const fixed = (data?.parameters ?? []).filter(({ name }) => !movingParameters.includes(name));
  const words = listParameterWords(fixed, parameters);
  return (
    <Chips label="What is sent">
      {words.map(([label, text]) => (
        <li key={label}>
          {label}: {text}
        </li>
      ))}
      {data && words.length === 0 && fixed.some(({ hidden }) => !hidden) && <li>Default parameters</li>}
    </Chips>
  );
}
