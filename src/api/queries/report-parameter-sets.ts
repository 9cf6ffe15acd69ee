import type { QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import { listReportParameterSets } from '../generated/reads.ts';
import type { ReportParameterSet, ReportParameterSetUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

interface ReportRef {
  readonly customerId: string;
  readonly reportId: string;
}

type SetRef = ReportRef & Pick<ReportParameterSet, 'parameterSetId' | 'etag'>;

/** The user's saved parameters of a report. */
export const parameterSetsQuery = (report: ReportRef) =>
  allPages((page) => listReportParameterSets(report, page));

/** Saves parameters of a report. Fails with 409 when the user already has some with that name. */
export const createParameterSet = (
  { customerId, reportId }: ReportRef,
  body: ReportParameterSetUpdate,
  options: SubmitOptions,
) => submit(calls.createReportParameterSet, { path: { customerId, reportId }, body }, options);

/** Renames or replaces saved parameters. Fails with 409 when the name is taken and with 412 when `etag` is outdated. */
export async function updateParameterSet(
  { customerId, reportId, parameterSetId, etag }: SetRef,
  body: ReportParameterSetUpdate,
): Promise<ReportParameterSet> {
  const path = { customerId, reportId, parameterSetId };
  const { value } = await mutateVersioned(calls.updateReportParameterSet, { path, body }, etag);
  return value;
}

/** Deletes saved parameters. Fails with 412 when they have changed since. */
export const deleteParameterSet = ({ customerId, reportId, parameterSetId, etag }: SetRef) =>
  mutateVersioned(calls.deleteReportParameterSet, { path: { customerId, reportId, parameterSetId } }, etag);

export const refreshParameterSets = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listReportParameterSets']);
