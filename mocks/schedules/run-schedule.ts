import type { ScheduleDeliveryState, ScheduleOutcome, ScheduleTrigger } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { ProblemError } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import { makeContent, type Content } from './make-content.ts';
import { mailContent, reportFailure, reportLostAccess, reportStop } from './schedule-mails.ts';
import { resolvePeriod, type RunPeriod } from './run-period.ts';
import { findMember, getName } from './schedule-people.ts';
import { isAllowedAddress } from './schedule-rules.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredDelivery, StoredRun, StoredSchedule } from './stored-schedule.ts';

interface RunStart {
  readonly trigger: ScheduleTrigger;
  readonly startedBy: Person | null;
  /** The day of the run in the schedule's zone. */
  readonly day: string;
  readonly skippedCount?: number;
  /** The run that is sent again: its period, and the recipients whose e-mail failed. */
  readonly again?: StoredRun;
}

/** Failures in a row after which a schedule is stopped. */
const maxFailures = 3;

const failedStates: readonly ScheduleDeliveryState[] = ['Rejected', 'FileFailed', 'DomainNotAllowed'];

export const isFailed = ({ state }: Pick<StoredDelivery, 'state'>): boolean => failedStates.includes(state);

interface Recipient {
  readonly name: string;
  readonly userId: string | null;
  readonly address: string | null;
  /** Whose rights decide; undefined for somebody who has left. */
  readonly person: Person | undefined;
}

function listRecipients(backend: MockBackend, schedule: StoredSchedule): Recipient[] {
  const { customerId, recipients, ownerId } = schedule;
  const owner = findMember(backend, customerId, ownerId);
  return [
    ...recipients.userIds.map((userId): Recipient => {
      const person = findMember(backend, customerId, userId);
      return { name: getName(backend, userId), userId, address: person?.email ?? null, person };
    }),
    ...recipients.emails.map((address): Recipient => ({
      name: address,
      userId: null,
      address,
      person: owner,
    })),
  ];
}

type Sending = Pick<StoredDelivery, 'state' | 'reason' | 'rowCount' | 'file'>;

const notSent = (
  state: ScheduleDeliveryState,
  reason: string | null,
  rowCount: number | null = null,
): Sending => ({
  state,
  reason,
  rowCount,
  file: null,
});

interface SendPlace {
  readonly backend: MockBackend;
  readonly schedule: StoredSchedule;
  readonly period: RunPeriod | null;
  readonly day: string;
  /** What has been made in this run, by person. */
  readonly contentByPerson: Map<string, Promise<Content>>;
}

function describe(content: Content): Sending['file'] {
  const render = content.file?.render;
  if (!render || render.expiresAt === null) return null;
  return {
    reportRenderId: render.reportRenderId,
    fileName: render.fileName ?? 'file',
    sizeBytes: render.sizeBytes ?? 0,
    expiresAt: render.expiresAt,
  };
}

/** Makes what a recipient may see, and sends it. */
async function sendTo(place: SendPlace, { name, userId, address, person }: Recipient): Promise<Sending> {
  const { backend, schedule, period, day, contentByPerson } = place;
  const { customerId, onlyWithRows } = schedule;
  if (!person || address === null)
    return notSent('NoAccess', `${name} has no access to the company any more.`);
  if (userId === null && !isAllowedAddress(backend, customerId, address))
    return notSent('DomainNotAllowed', 'The domain of this address is no longer allowed.');
  const request = { backend, customerId, person, schedule, period, day };
  const making = contentByPerson.get(person.userId) ?? makeContent(request, onlyWithRows);
  contentByPerson.set(person.userId, making);
  let content: Content;
  try {
    content = await making;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 403) {
      const who = userId === null ? getName(backend, schedule.ownerId) : name;
      return notSent('NoAccess', `${who} may not see this any more.`);
    }
    return notSent('FileFailed', `The file could not be made: ${error.message}`);
  }
  const { rowCount } = content;
  if (onlyWithRows && rowCount === 0) return notSent('NothingToSend', null, 0);
  if (scheduleStore(backend.db).fullMailboxes.has(address.toLowerCase()))
    return notSent('Rejected', 'The mailbox is full.', rowCount);
  mailContent(backend, schedule, { to: { userId, address }, content, period, name });
  return { state: 'Sent', reason: null, rowCount, file: describe(content) };
}

function judge(deliveries: readonly StoredDelivery[]): ScheduleOutcome {
  const isSent = deliveries.some(({ state }) => state === 'Sent');
  const hasFailed = deliveries.some(isFailed);
  if (isSent) return hasFailed ? 'PartlyFailed' : 'Sent';
  if (deliveries.some(({ state }) => state === 'NothingToSend') && !hasFailed) return 'NothingToSend';
  return 'Failed';
}

function explain(deliveries: readonly StoredDelivery[]): string | null {
  const reasons = deliveries
    .filter(({ state }) => isFailed({ state }) || state === 'NoAccess')
    .flatMap(({ recipient, reason }) => (reason === null ? [] : [`${recipient}: ${reason}`]));
  return reasons.length === 0 ? null : reasons.join(' ').slice(0, 500);
}

/** Counts the failures in a row, and stops the schedule after the third. */
function countFailure(backend: MockBackend, schedule: StoredSchedule, run: StoredRun): void {
  const isFailure = run.outcome === 'Failed';
  const failuresInARow = isFailure ? schedule.failuresInARow + 1 : 0;
  const isStopped = schedule.isStopped || failuresInARow >= maxFailures;
  const saved = scheduleStore(backend.db).save({ ...schedule, failuresInARow, isStopped });
  if (isStopped && !schedule.isStopped) reportStop(backend, saved, run);
  else if (isFailure) reportFailure(backend, saved, run);
}

/** Informs the owner about people who got it the last time and may not see it any more. */
function compareAccess(backend: MockBackend, schedule: StoredSchedule, run: StoredRun): void {
  const [before] = scheduleStore(backend.db).getRuns(schedule.scheduleId);
  const previousLosses = before?.deliveries.filter(({ state }) => state === 'NoAccess') ?? [];
  const lost = run.deliveries.filter(
    ({ state, recipient }) =>
      state === 'NoAccess' && !previousLosses.some((delivery) => delivery.recipient === recipient),
  );
  if (lost.length > 0) reportLostAccess(backend, schedule, lost);
}

/** Runs a schedule now: makes and sends what each recipient may see, and stores the run. */
export async function runSchedule(
  backend: MockBackend,
  schedule: StoredSchedule,
  { trigger, startedBy, day, skippedCount = 0, again }: RunStart,
): Promise<StoredRun> {
  const { addRun, nextId, schedules } = scheduleStore(backend.db);
  const period =
    again && again.startDate !== null && again.endDate !== null
      ? { startDate: again.startDate, endDate: again.endDate }
      : resolvePeriod(schedule.period, day);
  const recipients = listRecipients(backend, schedule).filter(
    ({ name, userId }) =>
      !again ||
      again.deliveries.some(
        (delivery) => isFailed(delivery) && delivery.recipient === name && delivery.userId === userId,
      ),
  );
  const place: SendPlace = { backend, schedule, period, day, contentByPerson: new Map() };
  const deliveries: StoredDelivery[] = [];
  for (const recipient of recipients) {
    const sending = await sendTo(place, recipient);
    const { name, userId, person } = recipient;
    deliveries.push({ ...sending, recipient: name, userId, madeFor: person?.userId ?? '' });
  }
  const run: StoredRun = {
    runId: nextId(),
    scheduleId: schedule.scheduleId,
    at: backend.now().toISOString(),
    trigger,
    startedBy: startedBy?.name ?? null,
    startDate: period?.startDate ?? null,
    endDate: period?.endDate ?? null,
    outcome: judge(deliveries),
    reason: explain(deliveries),
    skippedCount,
    deliveries,
  };
  compareAccess(backend, schedule, run);
  addRun(run);
  // It may have been changed or deleted while the files were made.
  const current = schedules.get(schedule.scheduleId);
  if (current) countFailure(backend, current, run);
  return run;
}

/** Sends what an unsaved schedule would send to its owner, also without rows. */
export async function sendTest(
  backend: MockBackend,
  schedule: StoredSchedule,
  { owner, day }: { readonly owner: Person; readonly day: string },
): Promise<StoredDelivery> {
  const period = resolvePeriod(schedule.period, day);
  const place: SendPlace = {
    backend,
    schedule: { ...schedule, onlyWithRows: false },
    period,
    day,
    contentByPerson: new Map(),
  };
  const { userId, name, email } = owner;
  const sending = await sendTo(place, { name, userId, address: email, person: owner });
  return { ...sending, recipient: name, userId, madeFor: userId };
}
