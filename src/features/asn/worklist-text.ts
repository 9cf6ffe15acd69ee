import type { AsnWorklist } from '#src/api/generated/enums.ts';
import { wordsFor } from '#src/lib/enum-text.ts';

/** A worklist in words; unknown ones by their name. */
export const worklistText = wordsFor({
  StillInTime: 'Still in time',
  ToResend: 'To resend',
  CorrectionRequested: 'Correction requested',
  NotSent: 'Not sent',
  Late: 'Not on time',
  RejectedFirst: 'Rejected at first',
  LateOrRejected: 'Not on time or rejected',
  Inaccurate: 'Inaccurate',
  Charged: 'Charged',
  AnyException: 'Any exception',
} satisfies Record<AsnWorklist, string>);
