import type { ReceivingVariance, VarianceStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { enumText } from '#src/lib/enum-text.ts';

export const varianceTones: Tones<VarianceStatus> = {
  New: 'neutral',
  UnderReview: 'neutral',
  PendingShortage: 'warn',
  Disputed: 'info',
  Invoiced: 'info',
  Resolved: 'ok',
  WrittenOff: 'neutral',
  Expired: 'bad',
};

/** The status in words; for a resolved variance, with its resolution. */
export function varianceStatusText({ status, resolution }: ReceivingVariance): string {
  if (resolution === null) return enumText(status);
  return resolution === 'Deducted' ? 'Deduction stands' : enumText(resolution);
}
