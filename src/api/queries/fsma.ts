import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract.ts';
import * as calls from '../generated/calls.ts';
import type { TraceEventFill, TraceEventUpdate } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

/** Identifies the record of a tracking event; the customer id is part of its path. */
export interface TraceEventRef {
  readonly customerId: string;
  readonly eventId: string;
}

/** A record with its changes and its version, for editing. */
export const eventToEditQuery = ({ customerId, eventId }: TraceEventRef) =>
  versionedQuery(calls.getTraceEvent, { path: { customerId, eventId } }, customerId);

/** Changes a record. Fails with 412 when its version has changed, with 422 for a lot code of another event. */
export const saveTraceEvent = (
  { customerId, eventId }: TraceEventRef,
  body: TraceEventUpdate,
  version: string | undefined,
) => mutateVersioned(calls.updateTraceEvent, { path: { customerId, eventId }, body }, version);

/** Fills in what several records lack; each has its own result. */
export const fillTraceEvents = (customerId: string, body: TraceEventFill, options: SubmitOptions) =>
  submit(calls.updateTraceEvents, { path: { customerId }, body }, options);

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
