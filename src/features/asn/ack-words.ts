import { AsnAckType } from '#src/api/generated/enums.ts';
import type { AsnAckResult } from '#src/api/generated/types.ts';
import type { Tones } from '#src/components/page/status-badge.tsx';

export const ackTones: Tones<AsnAckResult> = {
  Accepted: 'ok',
  AcceptedWithWarnings: 'warn',
  Rejected: 'bad',
  Error: 'bad',
};

const acks: Readonly<Partial<Record<string, string>>> = {
  [AsnAckType.FunctionalAcknowledgement]: '997, functional acknowledgement',
  [AsnAckType.ApplicationAdvice]: '824, application advice',
};

/** The kind of a response with its X12 number. */
export function ackText(type: AsnAckType): string {
  return acks[type] ?? type;
}
