import { hasOperations } from '#src/api/availability.ts';

/** Whether the environment has schedules, and accepts new ones. */
export const hasSchedules = (): boolean => hasOperations('listSchedules', 'createSchedule');
