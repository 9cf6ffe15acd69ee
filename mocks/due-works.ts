import type { DueWork } from '#mocks/due/due-work.ts';

/** What the areas do at due times. */
export const dueWorks: readonly DueWork[] = [];
