import type { NewSchedule } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { isOfQuestions } from '#mocks/world/saved-views/view-access.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import type { StoredSchedule } from './stored-schedule.ts';

/** Whether a schedule sends questions, of which the provider gets also those that no customer may see. */
export function sendsQuestions({ source: { list } }: Pick<NewSchedule, 'source'>): boolean {
  return list !== null && isOfQuestions(list.dashboard);
}

/** Whether the runs of a schedule have counts of questions that no customer may see. */
export function countsInternalQuestions({ db }: MockBackend, schedule: StoredSchedule): boolean {
  if (!sendsQuestions(schedule)) return false;
  const { users } = peopleStore(db);
  return [schedule.ownerId, ...schedule.recipients.userIds].some(
    (userId) => users.find(userId)?.isInternalUser === true,
  );
}
