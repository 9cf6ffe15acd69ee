import type { InvoiceStatus } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const invoiceTones: Tones<InvoiceStatus> = {
  Open: 'info',
  PartiallyPaid: 'info',
  Paid: 'ok',
  PastDue: 'bad',
  Disputed: 'warn',
  Credited: 'neutral',
  Void: 'neutral',
};
