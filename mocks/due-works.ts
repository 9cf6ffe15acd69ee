import type { DueWork } from '#mocks/due/due-work.ts';
import { noticeDelivery } from '#mocks/notifications/watch.ts';
import { scheduleWork } from '#mocks/schedules/schedule-work.ts';

/** What the areas do at due times. */
export const dueWorks: readonly DueWork[] = [noticeDelivery, scheduleWork];
