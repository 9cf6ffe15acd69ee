import { ThreadDesk, ThreadRecordType } from '#src/api/generated/enums.ts';
import type { MessageVisibility, ThreadAssignee, ThreadPerson, User } from '#src/api/generated/types.ts';
import { canSignIn } from '#mocks/access/scope.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { Person } from '#mocks/people.ts';
import { peopleStore } from '#mocks/world/people/people-store.ts';
import { mayOpenType } from './thread-records.ts';
import type { StoredThread } from './thread.ts';

/** Whoever looks at a thread. */
export type Viewer = Pick<Person, 'userId' | 'isInternalUser'>;

const deskNames: Readonly<Record<ThreadDesk, string>> = {
  Billing: 'Billing desk',
  Carrier: 'Carrier desk',
  Claims: 'Claims desk',
  Edi: 'EDI desk',
  Quality: 'Quality desk',
};

function getDeskName(desk: ThreadDesk): string {
  return deskNames[desk];
}

/** The desks of internal users, by name; the others take turns. */
const desks: Readonly<Record<string, ThreadDesk>> = {
  'Ira Coleman': 'Billing',
  'Alex Prescott': 'Carrier',
  'Grace Oyelaran': 'Carrier',
  'Paul Zielinski': 'Claims',
  'Jamie Thornton': 'Edi',
  'Hugo Lemaire': 'Quality',
};

const allDesks = Object.values(ThreadDesk);

function getAffiliation({ isInternalUser, displayName, company }: User): string {
  if (!isInternalUser) return company === null || company === '' ? 'Customer' : company;
  return getDeskName(desks[displayName] ?? allDesks[displayName.length % allDesks.length] ?? 'Billing');
}

function toPerson(user: User): ThreadPerson {
  const { userId, displayName, isInternalUser } = user;
  return { userId, name: displayName, isProvider: isInternalUser, affiliation: getAffiliation(user) };
}

/** A person of a thread, with the current name. */
export function findThreadPerson({ db }: MockBackend, userId: string): ThreadPerson {
  const user = peopleStore(db).users.find(userId);
  return user ? toPerson(user) : { userId, name: 'Former user', isProvider: false, affiliation: 'Customer' };
}

/** Whether a customer may learn that a person takes part: its own people, and who has written to it. */
export function isKnownToCustomer(backend: MockBackend, thread: StoredThread, userId: string): boolean {
  return (
    !findThreadPerson(backend, userId).isProvider ||
    thread.messages.some((message) => message.visibility === 'Customer' && message.authorId === userId)
  );
}

/** The name of a person of a thread; for customers the desk in place of someone of the provider who is unknown to them. */
export function nameFor(
  backend: MockBackend,
  { isInternalUser }: Pick<Viewer, 'isInternalUser'>,
  thread: StoredThread,
  userId: string,
): string {
  return isInternalUser || isKnownToCustomer(backend, thread, userId)
    ? findThreadPerson(backend, userId).name
    : getDeskName(thread.desk);
}

/** Whether a person may see a thread of a customer that they have access to. */
export function maySeeThread(backend: MockBackend, viewer: Viewer, thread: StoredThread): boolean {
  if (thread.visibility === 'Provider' && !viewer.isInternalUser) return false;
  return thread.records.every(({ type }) => mayOpenType(backend, viewer.userId, thread.customerId, type));
}

/** Whether someone, with their current access, may see messages of a visibility in a thread. */
export function mayLearnFrom(
  backend: MockBackend,
  userId: string,
  thread: StoredThread,
  visibility: MessageVisibility,
): boolean {
  const user = peopleStore(backend.db).users.find(userId);
  if (!user || !canSignIn(user)) return false;
  const hasAccess =
    user.isInternalUser ||
    (visibility === 'Customer' && user.customers.some(({ customerId }) => customerId === thread.customerId));
  return hasAccess && maySeeThread(backend, user, thread);
}

/** Whether someone is an internal user to whom a thread can be assigned. */
export function mayAnswer(backend: MockBackend, userId: string, thread: StoredThread): boolean {
  const isProvider = peopleStore(backend.db).users.find(userId)?.isInternalUser === true;
  return isProvider && mayLearnFrom(backend, userId, thread, 'Provider');
}

/** Whether someone is an internal user who may answer questions about records of some type. */
function mayAnswerAny(backend: MockBackend, user: User): boolean {
  return (
    user.isInternalUser &&
    canSignIn(user) &&
    Object.values(ThreadRecordType).some((type) =>
      peopleStore(backend.db)
        .customers.all()
        .some(({ customerId }) => mayOpenType(backend, user.userId, customerId, type)),
    )
  );
}

/** The internal users to whom threads can be assigned, and those to whom some of these threads still are, by name. */
export function listAssignees(backend: MockBackend, threads: readonly StoredThread[]): ThreadAssignee[] {
  const assignedIds = new Set(threads.map(({ assigneeId }) => assigneeId));
  return peopleStore(backend.db)
    .users.where(({ isInternalUser }) => isInternalUser)
    .flatMap((user) => {
      const isAvailable = mayAnswerAny(backend, user);
      if (!isAvailable && !assignedIds.has(user.userId)) return [];
      const { userId, name, affiliation } = toPerson(user);
      return [{ userId, name, affiliation, isAvailable }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

interface MentionScope {
  readonly customerId: string;
  readonly type: ThreadRecordType;
  readonly visibility: MessageVisibility;
  /** Absent for a thread that has not been started. */
  readonly thread?: StoredThread | undefined;
}

/** The people whom someone can mention in a message: those who may see it and whom its author may know. */
export function listMentionable(
  backend: MockBackend,
  viewer: Viewer,
  { customerId, type, visibility, thread }: MentionScope,
): ThreadPerson[] {
  return peopleStore(backend.db)
    .users.where((user) => {
      if (!canSignIn(user)) return false;
      if (!mayOpenType(backend, user.userId, customerId, type)) return false;
      if (!user.isInternalUser)
        return (
          visibility === 'Customer' && user.customers.some((customer) => customer.customerId === customerId)
        );
      if (viewer.isInternalUser) return true;
      return thread !== undefined && isKnownToCustomer(backend, thread, user.userId);
    })
    .map(toPerson)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
