import { getReceivingVariance as limits } from '#src/api/generated/parameters/receiving-variances.ts';
import type { ReceivingVariance } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import type { OpenableRecords } from '#src/components/record/use-open-record.ts';

export const varianceRecords = {
  type: 'ReceivingVariance',
  toRecord: ({ varianceId }) => ({ type: 'ReceivingVariance', id: varianceId, qualifier: null }),
  isKey: ({ id }) => matchesLimits(id, limits.varianceId),
} as const satisfies OpenableRecords<Pick<ReceivingVariance, 'varianceId'>>;
