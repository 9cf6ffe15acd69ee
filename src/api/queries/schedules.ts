import type { QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import * as calls from '../generated/calls.ts';
import { listSchedulePeople, listSchedules } from '../generated/reads.ts';
import type { NewSchedule, Schedule, ScheduleDomains, SchedulePreviewRequest } from '../generated/types.ts';
import { createQuery, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

/** Identifies a schedule; the customer id is part of its path. */
interface ScheduleRef {
  readonly customerId: string;
  readonly scheduleId: string;
}

type ScheduleVersion = ScheduleRef & Pick<Schedule, 'etag'>;

/** The user's schedules, and everybody's for an admin. */
export const schedulesQuery = (customerId: string) =>
  allPages((page) => listSchedules({ customerId }, { ...page }));

/** The people to whom schedules can send. */
export const schedulePeopleQuery = (customerId: string) =>
  allPages((page) => listSchedulePeople({ customerId }, { ...page }));

/** What a schedule would do; nothing is stored. Fails with 422 while days or parts are missing. */
export const schedulePreviewQuery = (customerId: string, body: SchedulePreviewRequest) =>
  createQuery(calls.previewSchedule, { path: { customerId }, body }, customerId);

export const createSchedule = (customerId: string, body: NewSchedule, options: SubmitOptions) =>
  submit(calls.createSchedule, { path: { customerId }, body }, options);

/** Fails with 412 when `etag` is outdated. */
export const updateSchedule = async (
  { customerId, scheduleId, etag }: ScheduleVersion,
  body: NewSchedule,
): Promise<Schedule> => {
  const path = { customerId, scheduleId };
  const { value } = await mutateVersioned(calls.updateSchedule, { path, body }, etag);
  return value;
};

/** Sends what the schedule would send to the user alone. */
export const sendScheduleTest = (customerId: string, body: NewSchedule, options: SubmitOptions) =>
  submit(calls.sendScheduleTest, { path: { customerId }, body }, options);

export const setSchedulePause = (
  { customerId, scheduleId, etag }: ScheduleVersion,
  isPaused: boolean,
  options: MutateOptions = {},
) =>
  mutateVersioned(
    calls.setSchedulePause,
    { path: { customerId, scheduleId }, body: { isPaused } },
    etag,
    options,
  );

export const deleteSchedule = ({ customerId, scheduleId, etag }: ScheduleVersion) =>
  mutateVersioned(calls.deleteSchedule, { path: { customerId, scheduleId } }, etag);

export const takeOverSchedule = ({ customerId, scheduleId }: ScheduleRef, options: SubmitOptions) =>
  submit(calls.updateScheduleOwner, { path: { customerId, scheduleId } }, options);

/** Sends it to all recipients now. */
export const runSchedule = ({ customerId, scheduleId }: ScheduleRef, options: SubmitOptions) =>
  submit(calls.runSchedule, { path: { customerId, scheduleId } }, options);

/** Sends a failed run again to those who did not get it. */
export const resendScheduleRun = (
  { customerId, scheduleId, runId }: ScheduleRef & { readonly runId: string },
  options: SubmitOptions,
) => submit(calls.resendScheduleRun, { path: { customerId, scheduleId, runId } }, options);

/** The allowed domains, to be changed. */
export const scheduleDomainsQuery = (customerId: string) =>
  versionedQuery(calls.getScheduleDomains, { path: { customerId } }, customerId);

export const updateScheduleDomains = async (
  customerId: string,
  body: ScheduleDomains,
  etag: string | undefined,
): Promise<ScheduleDomains> => {
  const { value } = await mutateVersioned(calls.updateScheduleDomains, { path: { customerId }, body }, etag);
  return value;
};

/** Refetches the schedules, their runs, and the renders that runs leave behind. */
export const refreshSchedules = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listSchedules', 'listScheduleRuns', 'listReportRenders', 'listRenders']);

export const refreshScheduleDomains = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['getScheduleDomains']);
