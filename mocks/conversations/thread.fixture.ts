import type { NewThread } from '#src/api/generated/types.ts';

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
