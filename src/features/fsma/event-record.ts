import { getTraceEvent as limits } from '#src/api/generated/parameters/fsma.ts';
import type { TraceEvent } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import type { OpenableRecords } from '#src/components/record/use-open-record.ts';

export const eventRecords = {
  type: 'TraceEvent',
  toRecord: ({ eventId }) => ({ type: 'TraceEvent', id: eventId, qualifier: null }),
  isKey: ({ id }) => matchesLimits(id, limits.eventId),
} as const satisfies OpenableRecords<Pick<TraceEvent, 'eventId'>>;
