import { requireCustomer } from '#mocks/access/scope.ts';
import { conflict } from '#mocks/contract/problem.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { getPage } from '#mocks/lists/list.ts';
import { conversationStore } from './conversation-store.ts';
import {
  findDraft,
  isAboutRecord,
  listDrafts,
  requireDraft,
  requirePlace,
  saveDraft,
  toDraft,
} from './message-drafts.ts';
import { listSeen } from './threads.ts';

type DraftOperations = `${'create' | 'update' | 'delete'}MessageDraft` | 'listMessageDrafts';

/** The drafts of messages. They change nothing that anybody but their author receives. */
export const draftHandlers = {
  listMessageDrafts: ({ backend, person, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    // Threads are generated on first use; a draft refers to one.
    listSeen(backend, person, customerId);
    const { threadId, recordType: type, recordId: id, recordQualifier: qualifier = null } = query;
    const rows = listDrafts(backend, person, customerId).filter(
      (draft) =>
        (threadId === undefined || draft.threadId === threadId.toLowerCase()) &&
        (type === undefined || id === undefined || isAboutRecord(draft, { type, id, qualifier })),
    );
    const page = getPage({ rows, now: backend.now() }, query);
    return reply.json(200, { ...page, items: page.items.map((draft) => toDraft(backend, person, draft)) });
  },

  createMessageDraft: ({ backend, person, path: { customerId }, body, reply }) => {
    requireCustomer(backend, customerId);
    const { threadId, records, values } = body;
    const place = requirePlace(backend, person, { customerId, threadId, records });
    if (findDraft(backend, person, place)) throw conflict('You already have a draft here.');
    const draft = { ...place, draftId: conversationStore(backend.db).nextDraftId(), values };
    return reply.json(201, toDraft(backend, person, saveDraft(backend, person, draft)));
  },

  updateMessageDraft: ({ backend, person, path, body: values, requireVersion, reply }) => {
    const draft = requireDraft(backend, person, path);
    requireVersion(toDraft(backend, person, draft));
    const saved = saveDraft(backend, person, { ...draft, values });
    return reply.json(200, toDraft(backend, person, saved));
  },

  deleteMessageDraft: ({ backend, person, path, requireVersion, reply }) => {
    const draft = requireDraft(backend, person, path);
    requireVersion(toDraft(backend, person, draft));
    conversationStore(backend.db).drafts.delete(draft.draftId);
    return reply.empty(204);
  },
} satisfies Pick<TagHandlers<'conversations'>, DraftOperations>;
