import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import * as calls from '../generated/calls.ts';
import { ApiFailure } from '../failure.ts';
import { TraceEventOutcome } from '../generated/enums.ts';
import type { TraceEventBatch, TraceEventUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { MissingResults, submit, type SubmitOptions } from '../submission.ts';
import { versionedQuery } from '../versioned.ts';

/** Identifies the record of a tracking event; the customer id is part of its path. */
export interface TraceEventRef {
  readonly customerId: string;
  readonly eventId: string;
}

/** A record with its changes and its version, for editing. */
export const eventToEditQuery = ({ customerId, eventId }: TraceEventRef) =>
  versionedQuery(calls.getTraceEvent, { path: { customerId, eventId } }, customerId);

/** Changes or completes records; each has its own result. */
export const updateTraceEvents = (customerId: string, body: TraceEventBatch, options: SubmitOptions) =>
  submit(calls.updateTraceEvents, { path: { customerId }, body }, options);

/** Changes one record, as it was read. Fails as a form expects it: with 412 when its version has changed. */
export async function saveTraceEvent(
  { customerId, eventId }: TraceEventRef,
  values: TraceEventUpdate,
  version: string | undefined,
  options: SubmitOptions,
): Promise<void> {
  const items = [{ eventId, ...(version !== undefined && { etag: version }) }];
  const { results } = await updateTraceEvents(customerId, { items, values, onlyMissing: false }, options);
  const [result] = results;
  if (!result) throw new MissingResults();
  if (result.outcome === TraceEventOutcome.Saved) return;
  throw new ApiFailure({
    operation: calls.updateTraceEvents,
    kind: 'status',
    status: result.outcome === TraceEventOutcome.Changed ? 412 : 422,
    problem: { title: result.outcomeText ?? '' },
  });
}

/** The FDA's sheet as a file; a large one is queued, and the hub announces it. */
export const createSortableSpreadsheet = (
  customerId: string,
  body: InputOf<'createSortableSpreadsheet'>['body'],
  options: SubmitOptions,
) => submit(calls.createSortableSpreadsheet, { path: { customerId }, body }, options);

/** Refetches what shows the records of lots. */
export const refreshTraces = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, [
    'listTraceEvents',
    'getTraceEventSummary',
    'getTraceEvent',
    'listTraceLots',
    'getTraceLotSummary',
    'getTraceLot',
    'getFsmaSummary',
    'getFsmaFilters',
  ]);
