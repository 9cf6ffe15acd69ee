import type { NewMessageDraft, NewThread } from '#src/api/generated/types.ts';

/** A question about an invoice. */
export const newThread: NewThread = {
  records: [{ type: 'Invoice', id: 'INV-0098412', qualifier: null }],
  topic: 'Fuel',
  message: {
    visibility: 'Customer',
    content: 'Is that right?',
    mentionedUserIds: [],
    lines: [],
    fileIds: [],
  },
};

/** What is written so far of the same question. */
export const newDraft: NewMessageDraft = {
  threadId: null,
  records: [{ type: 'Invoice', id: 'INV-0098412', qualifier: null }],
  values: {
    topic: 'Fuel',
    visibility: 'Customer',
    content: 'Is that',
    mentionedUserIds: [],
    lines: [],
    fileIds: [],
  },
};

/** Changes of versioned records. */
export const conversationRecords = {
  setThreadAssignment: {
    person: 'internal-user',
    origin: ['POST /Conversations/PMF/Threads', newThread],
    change: 'PUT /Conversations/PMF/Threads/{threadId}/Assignment',
    bodies: [
      { desk: 'Claims', assigneeUserId: null },
      { desk: 'Quality', assigneeUserId: null },
    ],
  },
  updateMessageDraft: {
    person: 'customer-user',
    origin: ['POST /Conversations/PMF/Drafts', newDraft],
    change: 'PUT /Conversations/PMF/Drafts/{draftId}',
    bodies: [
      { ...newDraft.values, content: 'Two' },
      { ...newDraft.values, content: 'Three' },
    ],
  },
} as const;
