import { DeliveryResult, ReportRenderStatus } from '#src/api/generated/enums.ts';
import type { NewSchedule, ScheduleSource, ScheduleTiming } from '#src/api/generated/types.ts';
import { dayMs, momentFrom } from '#mocks/lib/days.ts';
import { createRandom } from '#mocks/lib/random.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { renderDays } from '#mocks/renders/customer-render.ts';
import { renderStore } from '#mocks/renders/render-store.ts';
import { countReportRows, reportFile } from '#mocks/reporting/report-files.ts';
import { reports } from '#mocks/reporting/reports.ts';
import type { Database } from '#mocks/store/database.ts';
import { savedViewSeeds } from '#mocks/world/saved-views/saved-views.ts';
import { listDueRuns, type PlannedRun } from './recurrence.ts';
import { resolvePeriod, type RunPeriod } from './run-period.ts';
import type { StoredDelivery, StoredRun, StoredSchedule } from './stored-schedule.ts';

const timing: ScheduleTiming = {
  frequency: 'Workdays',
  weekdays: [],
  dayOfMonth: null,
  closedDay: 'Skip',
  time: '17:30',
  timeZone: 'America/Chicago',
};

const getId = (personId: PersonId): string => people.find(({ id }) => id === personId)?.userId ?? '';

const reportSource = (reportId: string): ScheduleSource => ({
  kind: 'Report',
  report: { reportId, parameters: {} },
  list: null,
});

const lateWalmartOrders: ScheduleSource = {
  kind: 'List',
  report: null,
  list: {
    dashboard: 'Orders',
    path: `/dashboards/orders?retailerId=1&deliveryResult=${DeliveryResult.Late}&deliveryResult=${DeliveryResult.OpenLate}&sort=mabd`,
    filter: { retailerId: [1], deliveryResult: [DeliveryResult.Late, DeliveryResult.OpenLate] },
    columns: null,
    headings: null,
    sort: 'mabd',
    savedViewId: null,
  },
};

/** The list of a saved view that is seeded, too. */
function followSeed(name: string): ScheduleSource {
  const view = savedViewSeeds().find((seed) => seed.name === name);
  if (!view?.list) throw new Error(`There is no view “${name}”.`);
  const { dashboard, savedViewId, list } = view;
  return { kind: 'List', report: null, list: { dashboard, savedViewId, ...list } };
}

interface Seed extends Omit<NewSchedule, 'recipients'> {
  readonly customerId: string;
  readonly owner: PersonId;
  readonly to: readonly PersonId[];
  readonly emails?: readonly string[];
  readonly isPaused?: boolean;
  /** The last runs; without them it has not run yet. */
  readonly last?: 'Sent' | 'NothingToSend' | 'FailedTwice';
}

const fullMailbox = 'ap@prairiemill.example';

const seeds: readonly Seed[] = [
  {
    customerId: 'PMF',
    owner: 'customer-user',
    name: 'OTIF by PO',
    source: reportSource('otif-by-po'),
    timing: { ...timing, frequency: 'Weekdays', weekdays: ['Monday'], time: '06:00' },
    period: 'LastFullWeek',
    format: 'Xlsx',
    to: ['customer-user', 'customer-admin', 'multi-customer-user'],
    onlyWithRows: false,
    last: 'Sent',
  },
  {
    customerId: 'PMF',
    owner: 'customer-user',
    name: 'Late Walmart orders',
    source: lateWalmartOrders,
    timing,
    period: 'SameDay',
    format: 'Csv',
    to: [],
    emails: ['carrier-desk@brokers.example'],
    onlyWithRows: true,
    last: 'NothingToSend',
  },
  {
    customerId: 'PMF',
    owner: 'customer-user',
    name: 'Past due invoices',
    source: followSeed('Past due'),
    timing: { ...timing, frequency: 'DayOfMonth', dayOfMonth: 1, closedDay: 'NextWorkday', time: '07:00' },
    period: 'AnyTime',
    format: 'Xlsx',
    to: [],
    emails: [fullMailbox],
    onlyWithRows: false,
    last: 'FailedTwice',
  },
  {
    customerId: 'PMF',
    owner: 'customer-user',
    name: 'Lots that expire',
    source: reportSource('expiring-stock'),
    timing: { ...timing, frequency: 'Weekdays', weekdays: ['Friday'], time: '08:00' },
    period: 'Next60Days',
    format: 'Xlsx',
    to: ['customer-user'],
    onlyWithRows: true,
    isPaused: true,
  },
  {
    customerId: 'PMF',
    owner: 'no-access-user',
    name: 'Open orders',
    source: reportSource('open-orders'),
    timing: { ...timing, time: '07:30' },
    period: 'Next7Days',
    format: 'Csv',
    to: ['customer-admin', 'customer-user'],
    onlyWithRows: true,
  },
  {
    customerId: 'BHB',
    owner: 'multi-customer-user',
    name: 'Invoices of the month',
    source: reportSource('invoice-register'),
    timing: { ...timing, frequency: 'LastWorkday' },
    period: 'MonthToDate',
    format: 'Xlsx',
    to: ['multi-customer-user'],
    onlyWithRows: false,
  },
];

interface SeededFile {
  readonly reportRenderId: string;
  readonly scheduleId: string;
  readonly period: RunPeriod | null;
}

/** The file of a run of the past, kept as that of a render. */
async function seedFile(
  db: Database,
  { customerId, name, source, owner }: Seed,
  { text, day }: PlannedRun,
  { reportRenderId, scheduleId, period }: SeededFile,
): Promise<Pick<StoredDelivery, 'rowCount' | 'file'>> {
  const report = reports.find(({ reportId }) => reportId === source.report?.reportId);
  if (!report) throw new Error(`There is no report for ${name}.`);
  const at = new Date(text);
  const expiresAt = momentFrom(at, renderDays);
  const fileName = `${name.toLowerCase().replaceAll(' ', '-')}-${day}.xlsx`;
  const render = {
    reportRenderId,
    reportId: report.reportId,
    reportName: report.name,
    parameters: {},
    format: 'XLSX' as const,
  };
  const sizeBytes = (await reportFile(render, report.category)).length;
  const rowCount = countReportRows(render, report.category);
  renderStore(db).scheduled.set(reportRenderId, {
    schedule: { scheduleId, name },
    startDate: period?.startDate ?? null,
    endDate: period?.endDate ?? null,
    rowCount,
  });
  renderStore(db).reportRenders.create({
    ...render,
    customerId,
    renderStatus: ReportRenderStatus.Completed,
    queuedAt: at.toISOString(),
    startedAt: at.toISOString(),
    completedAt: at.toISOString(),
    requestedBy: people.find(({ id }) => id === owner)?.name ?? '',
    userIdToNotify: getId(owner),
    fileName,
    sizeBytes,
    expiresAt,
    errorMessage: null,
  });
  return {
    rowCount,
    file: { reportRenderId, fileName, sizeBytes, expiresAt },
  };
}

/** Days back in which the last runs of a seed are. */
const pastDays = 100;

async function seedRuns(
  db: Database,
  seed: Seed,
  scheduleId: string,
  { now, seed: number }: SeedContext,
): Promise<StoredRun[]> {
  if (!seed.last) return [];
  const random = createRandom(number, 'schedule runs', scheduleId);
  const until = now.getTime();
  const count = seed.last === 'FailedTwice' ? 2 : 1;
  const planned = listDueRuns(seed.timing, until - pastDays * dayMs, until - 1).slice(-count);
  const runs: StoredRun[] = [];
  for (const run of planned) {
    const period = resolvePeriod(seed.period, run.periodDay);
    const isFailed = seed.last === 'FailedTwice';
    const reason = isFailed ? 'The mailbox is full.' : null;
    const content =
      seed.last === 'Sent'
        ? await seedFile(db, seed, run, { reportRenderId: random.uuid(), scheduleId, period })
        : { rowCount: seed.last === 'NothingToSend' ? 0 : null, file: null };
    const recipients = [
      ...seed.to.map((id) => ({
        name: people.find((person) => person.id === id)?.name ?? '',
        userId: getId(id),
      })),
      ...(seed.emails ?? []).map((address) => ({ name: address, userId: null })),
    ];
    const state = isFailed ? 'Rejected' : seed.last === 'Sent' ? 'Sent' : 'NothingToSend';
    runs.push({
      runId: random.uuid(),
      scheduleId,
      at: new Date(run.at).toISOString(),
      trigger: 'Due',
      startedBy: null,
      startDate: period?.startDate ?? null,
      endDate: period?.endDate ?? null,
      outcome: isFailed ? 'Failed' : seed.last === 'Sent' ? 'Sent' : 'NothingToSend',
      reason: isFailed ? recipients.map(({ name }) => `${name}: ${reason ?? ''}`).join(' ') : null,
      skippedCount: 0,
      deliveries: recipients.map(({ name, userId }): StoredDelivery => {
        const madeFor = userId ?? getId(seed.owner);
        return { recipient: name, userId, madeFor, state, reason, ...content };
      }),
    });
  }
  return runs;
}

interface Seeded {
  readonly schedules: readonly StoredSchedule[];
  /** Oldest first. */
  readonly runs: readonly StoredRun[];
  readonly domains: readonly (readonly [customerId: string, domains: readonly string[]])[];
  readonly fullMailboxes: readonly string[];
}

/** The schedules of the past, with their last runs. */
export async function seedSchedules(db: Database, context: SeedContext): Promise<Seeded> {
  const { now } = context;
  const schedules: StoredSchedule[] = [];
  const runs: StoredRun[] = [];
  for (const [index, seed] of seeds.entries()) {
    const { customerId, owner, to, emails = [], isPaused = false, last, ...content } = seed;
    const scheduleId = `5c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e0${index + 1}`;
    const person = people.find(({ id }) => id === owner);
    schedules.push({
      ...content,
      scheduleId,
      customerId,
      ownerId: getId(owner),
      recipients: { userIds: to.map(getId), emails: [...emails] },
      pause: isPaused ? { userId: getId(owner), name: person?.name ?? '', at: momentFrom(now, -9) } : null,
      isStopped: false,
      failuresInARow: last === 'FailedTwice' ? 2 : 0,
      since: now.getTime(),
      // Some time ago.
      isOwnerLossReported: owner === 'no-access-user',
    });
    runs.push(...(await seedRuns(db, seed, scheduleId, context)));
  }
  return {
    schedules,
    runs,
    domains: [['PMF', ['brokers.example', 'prairiemill.example']]],
    fullMailboxes: [fullMailbox],
  };
}
