import type { DueWork } from '#mocks/due/due-work.ts';
import { noticeDelivery } from '#mocks/notifications/watch.ts';

/** What the areas do at due times. */
export const dueWorks: readonly DueWork[] = [noticeDelivery];
