import { getAsn as limits } from '#src/api/generated/parameters/asn.ts';
import type { Asn } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import type { OpenableRecords } from '#src/components/record/use-open-record.ts';

export const asnRecords = {
  type: 'Asn',
  toRecord: ({ asnId }) => ({ type: 'Asn', id: asnId, qualifier: null }),
  isKey: ({ id }) => matchesLimits(id, limits.asnId),
} as const satisfies OpenableRecords<Pick<Asn, 'asnId'>>;
