import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrderEntryMessage, OrderReference } from '#src/api/generated/types.ts';
import { entryCheckQuery } from '#src/api/queries/order-entry.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { buildValues } from './entry-form.ts';
import { type EntryValues } from './entry-values.ts';
import { listRefusals, placeMessage } from './message-paths.ts';

/** Milliseconds without a key press before the order is checked. */
const pauseMs = 400;

/** The server's checks of the entered values after a pause in typing. */
export function useEntryCheck(customerId: string, values: EntryValues, order: OrderReference | undefined) {
  const typed = JSON.stringify(buildValues(values));
  const settled = useSettled(typed, pauseMs);
  const body = { values: typed === settled ? buildValues(values) : undefined };
  const read = useQuery({
    ...entryCheckQuery(customerId, { values: body.values ?? {}, ...(order && { order }) }),
    enabled: body.values !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const place = (messages: readonly OrderEntryMessage[] = []): OrderEntryMessage[] =>
    messages.map((message) => placeMessage(message, values));
  return {
    /** The last result; undefined before the first one. */
    result: read.data,
    /** With the index of the line in the form, as the warnings. */
    errors: [...listRefusals(read.error, values), ...place(read.data?.errors)],
    warnings: place(read.data?.warnings),
    /** Whether the result is that of the current values. */
    isCurrent: typed === settled && read.isSuccess && !read.isPlaceholderData,
    error: read.error,
    isFetching: read.isFetching,
    refetch: read.refetch,
  };
}
