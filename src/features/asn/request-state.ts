import type { AsnDetail, AsnRequestStatus } from '#src/api/generated/types.ts';

/** Whether the provider has to act on a request. */
export function isAwaitingProvider(status: AsnRequestStatus): boolean {
  return status === 'Open' || status === 'Corrected';
}

/** Whether a correction can be requested: the ASN can still be sent, and no earlier request is under way. */
export function canRequest({
  canResend,
  requestStatus,
}: Pick<AsnDetail, 'canResend' | 'requestStatus'>): boolean {
  return canResend && (requestStatus === null || requestStatus === 'Denied');
}
