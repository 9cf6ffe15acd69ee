import type { AsnAckResult, AsnStatus } from '#src/api/generated/types.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

/** The status of an ASN, or the result of a response to it, in words. */
export const asnStatusText = wordsFor<AsnStatus | AsnAckResult>({
  // The values of the contract are those of X12 824, which has no readable names.
  Error: 'Rejected by 824',
  AcceptedWithWarnings: 'Accepted, warnings',
});
