import type { AgingBucket, InvoiceStatus } from '#src/api/generated/types.ts';
import { enumText } from '#src/lib/enum-text.ts';
import type { Tone } from '#src/ui/badge.tsx';

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  Open: 'info',
  PartiallyPaid: 'info',
  Paid: 'ok',
  PastDue: 'bad',
  Disputed: 'warn',
  Credited: 'neutral',
  Void: 'neutral',
};

/** A status that the portal does not know yet has no colour of its own. */
export function invoiceStatusTone(status: InvoiceStatus): Tone {
  return tones[status] ?? 'neutral';
}

/** Days past due in words. */
export function agingText(bucket: AgingBucket): string {
  if (bucket === 'Current') return 'Not due yet';
  if (bucket === 'Over90') return 'Over 90 days';
  const span = /^D(\d+)To(\d+)$/.exec(bucket);
  return span ? `${span[1]}–${span[2]} days` : enumText(bucket);
}
