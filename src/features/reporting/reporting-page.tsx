import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listReports } from '#src/api/generated/reads.ts';
import { ReportCategory } from '#src/api/generated/enums.ts';
import type { Report } from '#src/api/generated/types.ts';
import { favoriteChange } from '#src/api/queries/reports.ts';
import { schedulesQuery } from '#src/api/queries/schedules.ts';
import { DashboardHeading } from '#src/components/dashboard/dashboard-heading.tsx';
import { failureText } from '#src/components/feedback/failure-text.ts';
import { snackbars } from '#src/components/feedback/snackbars.ts';
import { Waiting } from '#src/components/feedback/waiting.tsx';
import { ReadState } from '#src/components/feedback/read-state.tsx';
import { FilterChip } from '#src/components/filter/filter-chip.tsx';
import { SearchBox } from '#src/components/filter/search-box.tsx';
import { PageLink } from '#src/components/page/page-link.tsx';
import { formatMoment } from '#src/lib/dates.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { useSelectedCustomer } from '#src/session/use-selected-customer.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Columns } from '#src/ui/columns.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { buildSuiteView, isOnlyFailed, readSuiteView, withoutFailed, type SuiteView } from './suite-view.ts';
import { ReportPanel } from './report-panel.tsx';

const reportParameter = 'report';
/** Loaded when the view is first opened. */
const SchedulesView = lazy(async () => ({ default: (await import('./schedules-view.tsx')).SchedulesView }));
const NewScheduleDialog = lazy(async () => ({
  default: (await import('./new-schedule-dialog.tsx')).NewScheduleDialog,
}));

/** The reports of the selected customer and their renders, and the schedules. */
export function Page() {
  const customer = useSelectedCustomer();
  return customer && <Suite customerId={customer.customerId} />;
}

interface SuiteHeadingProps {
  readonly customerId: string;
  readonly asOf: string | undefined;
}

/** The title, the switch between the views, and the button for a schedule. */
function SuiteHeading({ customerId, asOf }: SuiteHeadingProps) {
  const [address, setAddress] = useSearchParams();
  const [isCreating, setIsCreating] = useState(false);
  const view = readSuiteView(address);
  return (
    <>
      <DashboardHeading
        title="Reporting Suite"
        asOf={asOf}
        actions={
          <>
            <SegmentedControl<SuiteView>
              label="View"
              segments={[
                { value: 'reports', label: 'Reports' },
                { value: 'schedules', label: 'Schedules' },
              ]}
              value={view}
              onChange={(next) => setAddress(buildSuiteView(next))}
            />
            {view === 'schedules' && (
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
      {isCreating && (
        <Suspense>
          <NewScheduleDialog customerId={customerId} onClose={() => setIsCreating(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Group {
  readonly title: string;
  readonly reports: readonly Report[];
}

/** Favorites first, then the categories; a favorite is also listed in its category. */
export function groupReports(reports: readonly Report[], search: string): readonly Group[] {
  const typed = search.trim().toLowerCase();
  const matching = reports.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(typed),
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

function Suite({ customerId }: { readonly customerId: string }) {
  const [address] = useSearchParams();
  return readSuiteView(address) === 'schedules' ? (
    <Schedules customerId={customerId} />
  ) : (
    <Reports customerId={customerId} />
  );
}

function Schedules({ customerId }: { readonly customerId: string }) {
  const { data, dataUpdatedAt } = useQuery(schedulesQuery(customerId));
  return (
    <>
      <SuiteHeading customerId={customerId} asOf={data && new Date(dataUpdatedAt).toISOString()} />
      <Suspense
        fallback={
          <Card label="Schedules">
            <Waiting subject="the schedules" lines={6} isInCard />
          </Card>
        }
      >
        <SchedulesView customerId={customerId} />
      </Suspense>
    </>
  );
}

function Reports({ customerId }: { readonly customerId: string }) {
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState(address.get('search') ?? '');
  const query = useQuery(listReports({ customerId }));
  const { data, dataUpdatedAt } = query;
  const isFailedOnly = isOnlyFailed(address);
  const groups = useMemo(() => {
    const listed = data?.filter(({ failedAt }) => !isFailedOnly || failedAt) ?? [];
    return groupReports(listed, search);
  }, [data, search, isFailedOnly]);
  const showAll = (): void => setAddress(withoutFailed);
  const selectedId = address.get(reportParameter);
  const report = data?.find(({ reportId }) => reportId === selectedId);
  return (
    <>
      <SuiteHeading customerId={customerId} asOf={data && new Date(dataUpdatedAt).toISOString()} />
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
          <ReportPanel key={report.reportId} customerId={customerId} report={report} />
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
        to={`${plainPath('reportingSuite')}?${new URLSearchParams({ [reportParameter]: reportId }).toString()}`}
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
