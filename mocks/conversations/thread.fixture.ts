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
