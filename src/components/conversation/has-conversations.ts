import { hasOperations } from '#src/api/availability.ts';

/** Whether the environment has questions about records. */
export const hasConversations = (): boolean =>
  hasOperations('listThreads', 'getThread', 'listMessages', 'createThread', 'createMessage');
