import { AsnExceptionType } from '#src/api/generated/enums.ts';
import type { AsnStatus } from '#src/api/generated/types.ts';
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
};

/** Differences between the ASN and what the retailer received. */
export const inaccuracies: readonly AsnExceptionType[] = [
  AsnExceptionType.QuantityMismatch,
  AsnExceptionType.ItemMismatch,
  AsnExceptionType.Overage,
];

const timing: readonly AsnExceptionType[] = [AsnExceptionType.Missing, AsnExceptionType.Late];

/** Reasons for which a retailer rejects an ASN. */
export const refusals = Object.values(AsnExceptionType).filter(
  (type) => !timing.includes(type) && !inaccuracies.includes(type),
);
