import type { MessageVisibility } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { notFound } from '#mocks/contract/problem.ts';
import type { Person } from '#mocks/people.ts';
import { conversationStore } from './conversation-store.ts';
import { seedThreads } from './thread-seeds.ts';
import { maySeeThread } from './thread-people.ts';
import type { StoredThread } from './thread.ts';

/** Adds the seeded threads of a customer on first use, because they are about records that are slow to generate. */
function ensureSeeded(backend: MockBackend, customerId: string): void {
  const { seededCustomers, threads, attachments } = conversationStore(backend.db);
  if (seededCustomers.has(customerId)) return;
  seededCustomers.add(customerId);
  const seeds = seedThreads(backend, customerId);
  for (const thread of seeds.threads) threads.set(thread.threadId, thread);
  for (const attachment of seeds.attachments) attachments.set(attachment.attachmentId, attachment);
}

/** All threads of a customer, whoever may see them. */
export function listStored(backend: MockBackend, customerId: string): StoredThread[] {
  ensureSeeded(backend, customerId);
  return [...conversationStore(backend.db).threads.values()].filter(
    (thread) => thread.customerId === customerId,
  );
}

interface ThreadPath {
  readonly customerId: string;
  readonly threadId: string;
}

/** A thread of a customer, whoever may see it; undefined if there is none. */
export function findStored(
  backend: MockBackend,
  { customerId, threadId }: ThreadPath,
): StoredThread | undefined {
  ensureSeeded(backend, customerId);
  const thread = conversationStore(backend.db).threads.get(threadId);
  return thread?.customerId === customerId ? thread : undefined;
}

/** The threads of a customer that a person may see. */
export function listSeen(backend: MockBackend, person: Person, customerId: string): StoredThread[] {
  return listStored(backend, customerId).filter((thread) => maySeeThread(backend, person, thread));
}

/** The threads of the person's customers, or of one of these, that they may see. */
export function listAllSeen(backend: MockBackend, person: Person, customerId?: string): StoredThread[] {
  return backend
    .getCustomers(person)
    .filter((each) => customerId === undefined || each === customerId)
    .flatMap((each) => listSeen(backend, person, each));
}

/** Throws 404 for a thread that the person may not see, as for one that does not exist. */
export function requireThread(backend: MockBackend, person: Person, path: ThreadPath): StoredThread {
  const thread = findStored(backend, { ...path, threadId: path.threadId.toLowerCase() });
  if (!thread || !maySeeThread(backend, person, thread)) throw notFound('The conversation');
  return thread;
}

/** Stores a thread and tells those who may see what has changed. */
export function saveThread(backend: MockBackend, thread: StoredThread, seenBy: MessageVisibility): void {
  conversationStore(backend.db).threads.set(thread.threadId, thread);
  announceThread(backend, thread, seenBy);
}

/** Pushes a change to the people who may see it, whichever customer they have selected. */
export function announceThread(backend: MockBackend, thread: StoredThread, seenBy: MessageVisibility): void {
  const { customerId, threadId } = thread;
  backend.push({
    target: 'conversationUpdated',
    arguments: [{ customerId, threadId }],
    customerId,
    mayRead: (person) =>
      (seenBy === 'Customer' || person.isInternalUser) && maySeeThread(backend, person, thread),
  });
}
