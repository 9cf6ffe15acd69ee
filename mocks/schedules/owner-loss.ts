import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { raiseEvent } from '#mocks/events/event-store.ts';
import { sendMail } from '#mocks/outbox/outbox.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { countsInternalQuestions } from './question-schedules.ts';
import { getOwnerlessPath } from './schedule-links.ts';
import { getName, hasOwnerLeft, listAdmins } from './schedule-people.ts';
import { scheduleStore } from './schedule-store.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Names that a message lists. */
const maxNames = 5;

const countSchedules = (count: number): string =>
  count === 1 ? '1 schedule' : `${count.toLocaleString('en-US')} schedules`;

function listNames(schedules: readonly StoredSchedule[]): string {
  const names = schedules.map(({ name }) => `“${name}”`).toSorted((a, b) => a.localeCompare(b, 'en'));
  const more = names.length - maxNames;
  return more > 0 ? `${names.slice(0, maxNames).join(', ')} and ${more} more` : names.join(', ');
}

/** What becomes of the schedules: a paused one would not be sent with an owner either. */
function describeEffect(schedules: readonly StoredSchedule[]): string {
  const paused = schedules.filter(({ pause, isStopped }) => pause !== null || isStopped).length;
  const waiting = schedules.length - paused;
  if (schedules.length === 1)
    return waiting === 1 ? 'It is not sent until an admin takes it over.' : 'It is paused.';
  if (waiting === 0) return 'They are paused.';
  if (paused === 0) return 'They are not sent until an admin takes them over.';
  const wait =
    waiting === 1
      ? '1 is not sent until an admin takes it over'
      : `${waiting} are not sent until an admin takes them over`;
  return `${wait}; ${paused === 1 ? '1 is' : `${paused} are`} paused.`;
}

/** Informs the admins of a customer, in one message, that an owner has left their schedules behind. */
function reportOwnerLoss(
  backend: MockBackend,
  { customerId, ownerId }: Pick<StoredSchedule, 'customerId' | 'ownerId'>,
  schedules: readonly StoredSchedule[],
): void {
  const owner = getName(backend, ownerId);
  const count = countSchedules(schedules.length);
  const effect = describeEffect(schedules);
  const admins = listAdmins(backend, customerId);
  const company = peopleStore(backend.db).getCustomerName(customerId);
  for (const { userId, email } of admins) {
    sendMail(backend, {
      customerId,
      kind: 'Schedule',
      to: { userId, address: email },
      subject: `${company}: ${count} without an owner, ${owner} has left`,
      paragraphs: [
        {
          text: `${owner} has left and owned ${count}: ${listNames(schedules)}. ${effect}`,
          link: {
            label: 'Open the schedules without an owner',
            path: getOwnerlessPath({ customerId }),
          },
        },
      ],
      attachments: [],
    });
  }
  raiseEvent(backend, {
    customerId,
    userIds: admins.map(({ userId }) => userId),
    kind: 'ReportFinished',
    headline: `${owner} has left: ${count} without an owner`.slice(0, 200),
    event: {
      type: 'ScheduleOwnerLeft',
      subject: owner.slice(0, 200),
      actorName: null,
      excerpt: `${listNames(schedules)}. ${effect}`.slice(0, 400),
      target: { type: 'Schedule', id: null },
    },
    cause: `ScheduleOwnerLeft ${ownerId}`,
  });
}

/** Reports the owners who have left since the last call; an owner who is back may leave again. */
export function reportOwnerLosses(backend: MockBackend): void {
  const { schedules, save } = scheduleStore(backend.db);
  const all = [...schedules.values()];
  for (const schedule of all) {
    if (schedule.isOwnerLossReported && !hasOwnerLeft(backend, schedule))
      save({ ...schedule, isOwnerLossReported: false });
  }
  const lost = all.filter((schedule) => !schedule.isOwnerLossReported && hasOwnerLeft(backend, schedule));
  // Saved first: a notice is a change, after which this is called again.
  for (const schedule of lost) save({ ...schedule, isOwnerLossReported: true });
  // Those that only internal users see are not reported to the admins of the customer.
  const reported = lost.filter((schedule) => !countsInternalQuestions(backend, schedule));
  const byOwner = Map.groupBy(reported, ({ customerId, ownerId }) => `${customerId} ${ownerId}`);
  for (const group of byOwner.values()) if (group[0]) reportOwnerLoss(backend, group[0], group);
}
