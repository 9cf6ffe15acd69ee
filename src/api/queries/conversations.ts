import type { QueryClient } from '@tanstack/react-query';
import { ThreadAttention, ThreadState } from '../generated/enums.ts';
import * as calls from '../generated/calls.ts';
import type {
  Message,
  MessageDraft,
  MessageDraftValues,
  MessageEdit,
  NewMessage,
  NewMessageDraft,
  NewThread,
  Thread,
  ThreadAssignment,
  ThreadRecord,
} from '../generated/types.ts';
import { getThread, listMessageDrafts, listThreads } from '../generated/reads.ts';
import { call } from '../provided-client.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { refreshNotifications } from './notifications.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';

/** Identifies a thread; the customer need not be the selected one. */
export interface ThreadRef {
  readonly customerId: string;
  readonly threadId: string;
}

/** Only the parameters: a whole thread has members that are no part of a path. */
const toPath = ({ customerId, threadId }: ThreadRef) => ({ customerId, threadId });

export const createThread = (customerId: string, body: NewThread, options: SubmitOptions): Promise<Thread> =>
  submit(calls.createThread, { path: { customerId }, body }, options);

export const createMessage = (ref: ThreadRef, body: NewMessage, options: SubmitOptions): Promise<Message> =>
  submit(calls.createMessage, { path: toPath(ref), body }, options);

type MessageRef = Pick<Message, 'messageId' | 'etag'>;

export const updateMessage = (ref: ThreadRef, { messageId, etag }: MessageRef, body: MessageEdit) =>
  mutateVersioned(calls.updateMessage, { path: { ...toPath(ref), messageId }, body }, etag);

export const removeMessage = (ref: ThreadRef, { messageId, etag }: MessageRef) =>
  mutateVersioned(calls.setMessageRemoval, { path: { ...toPath(ref), messageId } }, etag);

export const setThreadResolution = (ref: ThreadRef, isResolved: boolean): Promise<Thread> =>
  mutate(calls.setThreadResolution, { path: toPath(ref), body: { isResolved } });

export const setThreadFollow = (ref: ThreadRef, isFollowed: boolean): Promise<Thread> =>
  mutate(calls.setThreadFollow, { path: toPath(ref), body: { isFollowed } });

export const assignThread = (ref: ThreadRef, body: ThreadAssignment, version: string) =>
  mutateVersioned(calls.setThreadAssignment, { path: toPath(ref), body }, version);

/** States that a message, and all before it, was seen. */
export const markThreadRead = (ref: ThreadRef, messageId: string) =>
  mutate(calls.setThreadReadMark, { path: toPath(ref), body: { messageId } });

export const uploadThreadAttachment = (customerId: string, file: File, options: SubmitOptions) =>
  submit(calls.uploadThreadAttachment, { path: { customerId }, body: { file } }, options);

export const downloadThreadAttachment = (customerId: string, attachmentId: string, options: MutateOptions) =>
  call(calls.downloadThreadAttachment, { path: { customerId, attachmentId } }, { ...options, customerId });

const toRecordQuery = ({ type, id, qualifier }: ThreadRecord) => ({
  recordType: type,
  recordId: id,
  ...(qualifier !== null && { recordQualifier: qualifier }),
});

/** The parameter of a list of threads; without a customer, those of all. */
export const selectCustomer = (customerId: string | undefined) =>
  customerId === undefined ? {} : { customerId };

/** The threads about a record. */
export const listRecordThreads = (customerId: string, record: ThreadRecord) =>
  listThreads({ customerId, ...toRecordQuery(record) });

/** Where a message is written: in a thread, or as a new question about records. */
export interface MessagePlace {
  readonly customerId: string;
  readonly threadId?: string | undefined;
  readonly records: readonly ThreadRecord[];
}

/** The user's draft in a thread, or those of all questions about the first record. */
export const listPlaceDrafts = ({ customerId, threadId, records: [first] }: MessagePlace) =>
  listMessageDrafts({ customerId }, threadId === undefined ? first && toRecordQuery(first) : { threadId });

export const createMessageDraft = (customerId: string, body: NewMessageDraft, options: SubmitOptions) =>
  submit(calls.createMessageDraft, { path: { customerId }, body }, options);

type DraftRef = Pick<MessageDraft, 'draftId' | 'etag'>;

export async function updateMessageDraft(
  customerId: string,
  { draftId, etag }: DraftRef,
  body: MessageDraftValues,
): Promise<MessageDraft> {
  return (await mutateVersioned(calls.updateMessageDraft, { path: { customerId, draftId }, body }, etag))
    .value;
}

export const deleteMessageDraft = (customerId: string, { draftId, etag }: DraftRef) =>
  mutateVersioned(calls.deleteMessageDraft, { path: { customerId, draftId } }, etag);

/** Its `totalCount` is the number of open questions of a customer or, without one, of all. */
export const countOpenQuestions = (customerId: string | undefined) =>
  listThreads({
    ...selectCustomer(customerId),
    state: [ThreadState.Open, ThreadState.Reopened],
    pageSize: 1,
  });

/** Its `totalCount` is the number of questions that await the provider's answer, of all customers. */
export const countAllQuestionsToAnswer = () =>
  listThreads({ attention: ThreadAttention.QuestionAwaitingAnswer, pageSize: 1 });

/** Shows a thread as a change has returned it, and refetches the lists. */
export async function storeThread(queryClient: QueryClient, thread: Thread): Promise<void> {
  const { customerId, threadId } = thread;
  queryClient.setQueryData(getThread({ customerId, threadId }).queryKey, thread);
  await refresh(queryClient, ['listThreads'], customerId);
}

/** Refetches the shown thread of a customer, the lists, and the notices, some of which a read mark has read. */
export async function refreshThread(queryClient: QueryClient, customerId: string): Promise<void> {
  await Promise.all([
    refresh(queryClient, ['getThread', 'listThreads'], customerId),
    refreshNotifications(queryClient, customerId),
  ]);
}

/** Refetches what shows the threads of a customer, and the user's drafts, which another device may have sent. */
export const refreshConversations = (queryClient: QueryClient, customerId: string): Promise<void> =>
  refresh(queryClient, ['getThread', 'listMessages', 'listMessageDrafts', 'listThreads'], customerId);

/** Refetches the threads of all customers that are shown, and with `hasLists` also their lists. */
export function refreshAllConversations(queryClient: QueryClient, hasLists: boolean): Promise<void> {
  const lists = hasLists ? (['listThreads'] as const) : [];
  return refresh(queryClient, ['getThread', 'listMessages', 'listMessageDrafts', ...lists]);
}
