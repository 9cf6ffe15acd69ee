import type { AsnWorklist } from '#src/api/generated/enums.ts';
import { enumText } from '#src/lib/enum-text.ts';

const worklists: Readonly<Partial<Record<string, string>>> = {
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
} satisfies Record<AsnWorklist, string>;

/** A worklist in words; unknown ones by their name. */
export function worklistText(worklist: string): string {
  return worklists[worklist] ?? enumText(worklist);
}
