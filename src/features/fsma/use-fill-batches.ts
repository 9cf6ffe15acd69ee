import { useQueryClient } from '@tanstack/react-query';
import { TraceFillOutcome } from '#src/api/generated/enums.ts';
import { updateTraceEvents as limits } from '#src/api/generated/limits/fsma.ts';
import type { TraceEvent, TraceEventUpdate, TraceFillResult } from '#src/api/generated/types.ts';
import { fillTraceEvents, refreshTraces } from '#src/api/queries/fsma.ts';
import type { Submission } from '#src/api/submission.ts';
import { useBatches } from '#src/components/feedback/use-batches.ts';

/** A record that already had the values counts as done. */
const isDone = ({ outcome }: TraceFillResult): boolean =>
  outcome === TraceFillOutcome.Filled || outcome === TraceFillOutcome.NothingMissing;

/** Completes any number of records; a retry covers only those that failed. */
export function useFillBatches(customerId: string, events: readonly TraceEvent[]) {
  const queryClient = useQueryClient();
  const batches = useBatches<Pick<TraceEvent, 'eventId'>, TraceFillResult>({
    items: events,
    size: limits.eventIds.maxItems,
    isDone,
  });
  const send = async (
    values: TraceEventUpdate,
    submission: Submission,
  ): Promise<readonly TraceFillResult[]> => {
    try {
      return await batches.send(async (batch) => {
        const eventIds = batch.map(({ eventId }) => eventId);
        return (await fillTraceEvents(customerId, { eventIds, values }, { submission })).results;
      });
    } finally {
      void refreshTraces(queryClient);
    }
  };
  return { ...batches, send };
}
