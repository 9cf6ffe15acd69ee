import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import Star from 'lucide-react/icons/star';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listReports } from '#src/api/generated/reads.ts';
import { ReportCategory } from '#src/api/generated/enums.ts';
import type { Report } from '#src/api/generated/types.ts';
import { favoriteChange } from '#src/api/queries/reports.ts';
import { schedulesQuery } from '#src/api/queries/schedules.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { readOpenKey } from '#src/components/record/open-parameters.ts';
import { reportPath } from '#src/components/record/opened-paths.ts';
import { formatMoment } from '#src/lib/dates.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Columns } from '#src/ui/columns.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { LoadFilterSource } from './schedules-view.tsx';
import {
  isOnlyFailed,
  readSuiteView,
  withoutFailed,
  buildSuiteView,
  listSuiteViews,
  type SuiteView,
} from './suite-view.ts';
import { ReportPanel } from './report-panel.tsx';
import { createTextMatch, readSearchedTexts } from '#src/lib/search-text.ts';
import { lazyOverlay, lazyPart } from '#src/ui/lazy-part.ts';
import Plus from 'lucide-react/icons/plus';
import { hasOperations } from '#src/api/availability.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { Button } from '#src/ui/button.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';

const runParameter = 'run';
const ResultsView = lazyPart(() => import('./results-view.tsx'), 'ResultsView');
const SchedulesView = lazyPart(() => import('./schedules-view.tsx'), 'SchedulesView');

interface ReportingPageProps {
  readonly loadFilterSource: LoadFilterSource;
}

/** The reports of the selected customer and their renders, and the schedules. */
export function ReportingPage({ loadFilterSource }: ReportingPageProps) {
  const customer = useSelectedCustomer();
  return customer && <Suite customerId={customer.customerId} loadFilterSource={loadFilterSource} />;
}

interface Group {
  readonly title: string;
  readonly reports: readonly Report[];
}

/** Favorites first, then the categories; a favorite is also listed in its category. */
function groupReports(reports: readonly Report[], search: string): readonly Group[] {
  const matches = createTextMatch(search);
  const matching = reports.filter(
    ({ name, description }) => matches?.(readSearchedTexts([name, description])) ?? true,
  );
  const categories = [
    ...new Set([...Object.values(ReportCategory), ...matching.map(({ category }) => category)]),
  ];
  return [
    { title: 'Favorites', reports: matching.filter(({ isFavorite }) => isFavorite) },
    ...categories.map((category) => ({
      title: category,
      reports: matching.filter((report) => report.category === category),
    })),
  ].filter((group) => group.reports.length > 0);
}

interface SuiteProps extends ReportingPageProps {
  readonly customerId: string;
}

function Suite({ customerId, loadFilterSource }: SuiteProps) {
  const [address] = useSearchParams();
  const view = readSuiteView(address);
  const reports = useQuery({ ...listReports({ customerId }), enabled: view === 'reports' });
  const schedules = useQuery({ ...schedulesQuery(customerId), enabled: view === 'schedules' });
  const [resultsTime, setResultsTime] = useState<string>();
  const read = view === 'reports' ? reports : schedules;
  const readAt = read.data && new Date(read.dataUpdatedAt).toISOString();
  return (
    <>
      <SuiteHeading
        customerId={customerId}
        asOf={view === 'results' ? resultsTime : readAt}
        hasFailed={view !== 'results' && read.isError}
      />
      {view === 'reports' ? (
        <Reports customerId={customerId} />
      ) : (
        <Suspense
          key={view}
          fallback={
            <Card label={view === 'results' ? 'Results' : 'Schedules'}>
              <Waiting subject={`the ${view}`} lines={6} isInCard />
            </Card>
          }
        >
          {view === 'results' ? (
            <ResultsView customerId={customerId} onRead={setResultsTime} />
          ) : (
            <SchedulesView customerId={customerId} loadFilterSource={loadFilterSource} />
          )}
        </Suspense>
      )}
    </>
  );
}

function Reports({ customerId }: { readonly customerId: string }) {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState(address.get('search') ?? '');
  const query = useQuery(listReports({ customerId }));
  const { data } = query;
  const isFailedOnly = isOnlyFailed(address);
  const groups = useMemo(() => {
    const listed = data?.filter(({ failedAt }) => !isFailedOnly || failedAt) ?? [];
    return groupReports(listed, search);
  }, [data, search, isFailedOnly]);
  const showAll = (): void => setAddress(withoutFailed);
  const selectedId = readOpenKey('Report', address)?.id ?? null;
  const runId = address.get(runParameter);
  const report = data?.find(({ reportId }) => reportId === selectedId);
  return (
    <>
      <Columns layout="list" isRagged>
        <Card label="Reports">
          <div className="p-3">
            <SearchBox label="Search reports" value={search} onChange={setSearch} />
            <ul className="mt-2 flex empty:hidden">
              <FilterChip label="Last run" values={isFailedOnly ? ['Failed'] : []} onRemove={showAll} />
            </ul>
          </div>
          {data === undefined ? (
            <ReadState subject="the reports" read={query} lines={10} isInCard />
          ) : groups.length === 0 ? (
            <EmptyState title={data.length === 0 ? 'No reports yet' : 'No reports match'}>
              {data.length === 0
                ? 'Reports appear here as soon as they are set up for your company.'
                : search.trim() === ''
                  ? 'The last run of every report was completed.'
                  : `Nothing matches “${search.trim()}”.`}
            </EmptyState>
          ) : (
            <nav
              aria-label="Reports"
              className="max-h-80 overflow-y-auto pb-2 @4xl:max-h-[calc(100dvh-var(--top-bar)-12rem)]"
            >
              {groups.map((group) => (
                <section key={group.title} aria-label={group.title}>
                  <h2 className="px-4 pt-2 pb-1 text-hint text-ink-3">{group.title}</h2>
                  <ul>
                    {group.reports.map((listed) => (
                      <ReportRow
                        key={listed.reportId}
                        customerId={customerId}
                        report={listed}
                        group={group.title}
                        isChosen={listed.reportId === selectedId}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </nav>
          )}
        </Card>
        {report ? (
          <ReportPanel
            key={`${report.reportId} ${runId ?? ''}`}
            customerId={customerId}
            report={report}
            runId={runId}
          />
        ) : (
          <Card>
            {selectedId !== null && data !== undefined ? (
              <EmptyState icon={FileChartColumn} title="Report not found">
                It may have been withdrawn or belong to another company. Choose one from the list.
              </EmptyState>
            ) : (
              <EmptyState icon={FileChartColumn} title="No report selected">
                Choose one from the list to see its parameters and earlier runs.
              </EmptyState>
            )}
          </Card>
        )}
      </Columns>
    </>
  );
}

interface ReportRowProps {
  readonly customerId: string;
  readonly report: Report;
  readonly group: string;
  readonly isChosen: boolean;
}

function ReportRow({ customerId, report, group, isChosen }: ReportRowProps) {
  const { reportId, name, isFavorite, lastRenderedAt } = report;
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...favoriteChange(queryClient, customerId),
    onError: (error, requested, before, context) => {
      favoriteChange(queryClient, customerId).onError?.(error, requested, before, context);
      snackbars.show({ tone: 'bad', text: `${name}: ${failureText(error)}` });
    },
  });
  return (
    <li
      className={classNames(
        'flex items-center gap-1 border-l-2 pr-2 pl-1',
        isChosen ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <PageLink
        to={reportPath({ reportId })}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
        className="min-w-0 grow rounded-card px-2 py-1.5 text-control"
      >
        <span className={classNames('block wrap-anywhere', isChosen && 'font-medium text-brand')}>
          {name}
        </span>
        {lastRenderedAt !== null && (
          <span className="block text-hint text-ink-3">Last run {formatMoment(lastRenderedAt)}</span>
        )}
      </PageLink>
      <IconButton
        icon={Star}
        size="small"
        label={isFavorite ? `Remove ${name} from favorites, ${group}` : `Add ${name} to favorites`}
        aria-pressed={isFavorite}
        isFilled={isFavorite}
        onClick={() => mutate({ reportId, isFavorite: !isFavorite })}
      />
    </li>
  );
}

const NewScheduleDialog = lazyOverlay(() => import('./new-schedule-dialog.tsx'), 'NewScheduleDialog');

interface SuiteHeadingProps {
  readonly customerId: string;
  readonly asOf: string | undefined;
  readonly hasFailed: boolean;
}

/** The title, the switch between the views, and the button for a schedule. */
function SuiteHeading({ customerId, asOf, hasFailed }: SuiteHeadingProps) {
  const [address, setAddress] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const view = readSuiteView(address);
  return (
    <>
      <DashboardHeading
        title="Reporting Suite"
        asOf={asOf}
        hasFailed={hasFailed}
        actions={
          <>
            <SegmentedControl<SuiteView>
              label="View"
              segments={listSuiteViews()}
              value={view}
              onChange={(next) => setAddress(buildSuiteView(next))}
            />
            {view === 'schedules' && hasOperations('createSchedule') && (
              <Button
                variant="primary"
                icon={Plus}
                aria-haspopup="dialog"
                onClick={() => setIsCreating(true)}
              >
                New schedule
              </Button>
            )}
          </>
        }
      />
      {isCreating && <NewScheduleDialog customerId={customerId} onClose={() => setIsCreating(false)} />}
    </>
  );
}
