import type { SavedViewDashboard } from '#src/api/generated/enums.ts';
import type { FilterSource } from '#src/components/dashboard/list-filters.ts';
import { ReportingPage } from '#src/features/reporting/reporting-page.tsx';
import { isRecord } from '#src/lib/is-record.ts';

/** The definitions of all lists; the file of one is loaded when a schedule of a list is opened. */
const modules = import.meta.glob([
  '../../features/**/*-dashboard{,s}.ts',
  '../../features/questions/question-filter-source.ts',
]);

function isFilterSource(value: unknown): value is FilterSource {
  return isRecord(value) && 'savedViews' in value && 'filters' in value && 'list' in value;
}

async function findFilterSource(dashboard: SavedViewDashboard): Promise<FilterSource> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  const sources = loaded
    .flatMap((module) => (isRecord(module) ? Object.values(module) : []))
    .filter(isFilterSource);
  const source = sources.find(({ savedViews }) => savedViews === dashboard);
  if (!source) throw new Error(`No list has the saved views “${dashboard}”.`);
  return source;
}

const loading = new Map<SavedViewDashboard, Promise<FilterSource>>();

/** What the filters of a list are called, as its own page defines it. */
function loadFilterSource(dashboard: SavedViewDashboard): Promise<FilterSource> {
  const earlier = loading.get(dashboard);
  if (earlier) return earlier;
  const source = findFilterSource(dashboard);
  loading.set(dashboard, source);
  // Whoever opens the schedule again tries again.
  source.catch(() => loading.delete(dashboard));
  return source;
}

/** The Reporting Suite. The lists are passed in, because features cannot import each other. */
export function Page() {
  return <ReportingPage loadFilterSource={loadFilterSource} />;
}
