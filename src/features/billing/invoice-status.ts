import type { InvoiceStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';
import { dayRangeText, enumText } from '#src/lib/enum-text.ts';

export const invoiceTones: Tones<InvoiceStatus> = {
  Open: 'info',
  PartiallyPaid: 'info',
  Paid: 'ok',
  PastDue: 'bad',
  Disputed: 'warn',
  Credited: 'neutral',
  Void: 'neutral',
};

/** Days past due in words. */
export function agingText(bucket: string): string {
  if (bucket === 'Current') return 'Not due yet';
  if (bucket === 'Over90') return 'Over 90 days';
  return dayRangeText(bucket) ?? enumText(bucket);
}
