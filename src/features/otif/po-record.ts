import { getOtifPo as limits } from '#src/api/generated/parameters/otif.ts';
import type { OtifPo } from '#src/api/generated/types.ts';
import { matchesLimits } from '#src/api/parameter-limits.ts';
import type { OpenableRecords } from '#src/components/record/use-open-record.ts';

export const poRecords = {
  type: 'OtifPo',
  toRecord: ({ poNumber, retailerId }) => ({ type: 'OtifPo', id: poNumber, qualifier: String(retailerId) }),
  isKey: ({ id, qualifier }) => /^[1-9]\d{0,8}$/.test(qualifier ?? '') && matchesLimits(id, limits.poNumber),
} as const satisfies OpenableRecords<Pick<OtifPo, 'poNumber' | 'retailerId'>>;
