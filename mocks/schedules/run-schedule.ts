import type { ScheduleDeliveryState, ScheduleOutcome, ScheduleTrigger } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { ProblemError } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { makeContent, type Content } from './make-content.ts';
import { mailContent, reportFailure, reportLostAccess, reportStop } from './schedule-mails.ts';
import { getRunPeriod } from './get-run-period.ts';
import type { RunPeriod } from './run-period.ts';
import { sendsQuestions } from './question-schedules.ts';
import { findMember, findUserByEmail, getName } from './schedule-people.ts';
import { isAllowedAddress } from './schedule-rules.ts';
import { nameSource } from './schedule-source.ts';
import { followView } from './scheduled-view.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredDelivery, StoredRun, StoredSchedule } from './stored-schedule.ts';

interface RunStart {
  readonly trigger: ScheduleTrigger;
  readonly startedBy: Person | null;
  /** The day of the run in the schedule's zone. */
  readonly day: string;
  /** The day to which its period is relative, if it is another. */
  readonly periodDay?: string;
  readonly skippedCount?: number;
  /** The run that is sent again: its period, and the recipients whose email failed. */
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
  /** Whose rights decide; undefined for a user without access to the customer. */
  readonly person: Person | undefined;
}

/** An address outside the portal gets what the owner may see; that of a user, whatever they may see themselves. */
function toOutsideRecipient(
  backend: MockBackend,
  { customerId, ownerId }: StoredSchedule,
  address: string,
): Recipient {
  const user = findUserByEmail(backend, address);
  const person = findMember(backend, customerId, user?.userId ?? ownerId);
  return { name: address, userId: null, address, person };
}

function listRecipients(backend: MockBackend, schedule: StoredSchedule): Recipient[] {
  const { customerId, recipients } = schedule;
  const people = recipients.userIds.map((userId): Recipient => {
    const person = findMember(backend, customerId, userId);
    return { name: getName(backend, userId), userId, address: person?.email ?? null, person };
  });
  const addresses = new Set(people.flatMap(({ address }) => address?.toLowerCase() ?? []));
  const outside = recipients.emails.flatMap((address): Recipient[] => {
    if (addresses.has(address.toLowerCase())) return [];
    addresses.add(address.toLowerCase());
    return [toOutsideRecipient(backend, schedule, address)];
  });
  return [...people, ...outside];
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
    return notSent(
      'NoAccess',
      `${name} has no access to ${peopleStore(backend.db).getCustomerName(customerId)}.`,
    );
  if (userId === null && !isAllowedAddress(backend, customerId, address))
    return notSent('DomainNotAllowed', 'The domain of this address is no longer allowed.');
  if (userId === null && person.isInternalUser && sendsQuestions(schedule))
    return notSent('NoAccess', 'Questions that internal users see are not sent to addresses.');
  const request = { backend, customerId, person, schedule, period, day };
  const making = contentByPerson.get(person.userId) ?? makeContent(request, onlyWithRows);
  contentByPerson.set(person.userId, making);
  let content: Content;
  try {
    content = await making;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status === 403)
      return notSent('NoAccess', `${person.name} may not see ${nameSource(backend, schedule.source)}.`);
    return notSent('FileFailed', `The file could not be made: ${error.message}`);
  }
  const { rowCount } = content;
  if (onlyWithRows && rowCount === 0) return notSent('NothingToSend', null, 0);
  if (scheduleStore(backend.db).fullMailboxes.has(address.toLowerCase()))
    return notSent('Rejected', 'The mailbox is full.', rowCount);
  mailContent(backend, schedule, { to: { userId, address }, content, period, day });
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
    .flatMap(({ recipient, reason }) => {
      if (reason === null) return [];
      return [reason.startsWith(recipient) ? reason : `${recipient}: ${reason}`];
    });
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

/** Informs the owner about people who may not see it, unless the run before reported the same. */
function compareAccess(backend: MockBackend, schedule: StoredSchedule, run: StoredRun): void {
  const earlier = scheduleStore(backend.db).getRuns(schedule.scheduleId);
  const previousLosses = earlier[0]?.deliveries.filter(({ state }) => state === 'NoAccess') ?? [];
  const refused = run.deliveries.filter(
    ({ state, recipient }) =>
      state === 'NoAccess' && !previousLosses.some((delivery) => delivery.recipient === recipient),
  );
  const hadIt = ({ recipient }: StoredDelivery): boolean =>
    earlier.some(({ deliveries }) =>
      deliveries.some((delivery) => delivery.recipient === recipient && delivery.state !== 'NoAccess'),
    );
  const [lost, never] = [refused.filter(hadIt), refused.filter((delivery) => !hadIt(delivery))];
  if (lost.length > 0) reportLostAccess(backend, schedule, { deliveries: lost, hadIt: true });
  if (never.length > 0) reportLostAccess(backend, schedule, { deliveries: never, hadIt: false });
}

/** Runs a schedule now: makes and sends what each recipient may see, and stores the run. */
export async function runSchedule(
  backend: MockBackend,
  schedule: StoredSchedule,
  { trigger, startedBy, day, periodDay = day, skippedCount = 0, again }: RunStart,
): Promise<StoredRun> {
  const { addRun, nextId, schedules } = scheduleStore(backend.db);
  const sent = followView(backend, schedule, schedule);
  const period =
    again && again.startDate !== null && again.endDate !== null
      ? { startDate: again.startDate, endDate: again.endDate }
      : getRunPeriod(sent, periodDay);
  const recipients = listRecipients(backend, schedule).filter(
    ({ name, userId }) =>
      !again ||
      again.deliveries.some(
        (delivery) => isFailed(delivery) && delivery.recipient === name && delivery.userId === userId,
      ),
  );
  const place: SendPlace = { backend, schedule: sent, period, day, contentByPerson: new Map() };
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
  const period = getRunPeriod(schedule, day);
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
