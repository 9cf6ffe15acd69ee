import { getReceivingVariance as limits } from '#src/api/generated/parameters/receiving-variances.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import { varianceKey } from '#src/components/record/record-keys.ts';
import type { RecordKey } from '#src/components/record/record-types.ts';

export const varianceRecords = {
  ...varianceKey,
  isKey: ({ id }: RecordKey): boolean => matchesLimits(id, limits.varianceId),
};
