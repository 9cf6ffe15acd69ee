import { getTraceEvent as limits } from '#src/api/generated/parameters/fsma.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { eventKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';

export const eventRecords = {
  ...eventKey,
  isKey: ({ id }: RecordKey): boolean => matchesLimits(id, limits.eventId),
};
