import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import type { InputOf } from '../contract.ts';
import * as calls from '../generated/calls.ts';
import type { RecallReportFormat } from '../generated/enums.ts';
import { listRecallExercises } from '../generated/reads.ts';
import { call } from '../provided-client.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';

/** Locates every case of the lots. Without lots, no request is sent. */
export const recallTraceQuery = (customerId: string, tlcs: readonly string[]) =>
  queryOptions({
    queryKey: [calls.checkRecall.id, customerId, tlcs] as const,
    queryFn:
      tlcs.length === 0
        ? skipToken
        : ({ signal }) =>
            call(
              calls.checkRecall,
              { path: { customerId }, body: { tlcs: [...tlcs] } },
              { signal, customerId },
            ),
  });

/** Requests that warehouses hold their stock of lots. */
export const requestHold = (
  customerId: string,
  body: InputOf<'submitHoldRequest'>['body'],
  options: SubmitOptions,
) => submit(calls.submitHoldRequest, { path: { customerId }, body }, options);

/** Traces the lots again, and keeps the result as a dated report. */
export const saveRecallExercise = (
  customerId: string,
  body: InputOf<'createRecallExercise'>['body'],
  options: SubmitOptions,
) => submit(calls.createRecallExercise, { path: { customerId }, body }, options);

/** All saved exercises. */
export const recallExercisesQuery = (customerId: string) =>
  allPages((page) => listRecallExercises({ customerId }, page));

/** Identifies an exercise; the customer id is part of its path. */
export interface ExerciseRef {
  readonly customerId: string;
  readonly exerciseId: string;
}

export const downloadReport = (ref: ExerciseRef, format: RecallReportFormat, options?: MutateOptions) =>
  mutate(calls.downloadRecallReport, { path: { ...ref }, query: { format } }, options);

/** Refetches the saved exercises. */
export const refreshExercises = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listRecallExercises']);
