import type { AsnStatus } from '#src/api/generated/enums.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const asnTones: Tones<AsnStatus> = {
  Rejected: 'bad',
  Error: 'bad',
  NotSent: 'warn',
  NotDownloaded: 'bad',
  Late: 'bad',
  Queued: 'info',
  Sent: 'info',
  Acknowledged: 'info',
  AcceptedWithWarnings: 'ok',
  Accepted: 'ok',
  Cancelled: 'neutral',
};
