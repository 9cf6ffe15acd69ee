import type { AsnAck, AsnAckError } from '#src/api/generated/types.ts';
import { buildAckError } from './faults.ts';
import type { Notice } from './notice.ts';

const warning: AsnAckError = {
  code: '024',
  segment: 'DTM02',
  meaning:
    'The scheduled delivery differs from the appointment. The ASN is accepted; nothing has to be sent again.',
  field: null,
  lineNumber: null,
  palletNumber: null,
};

/** The acknowledgements and advices of a notice up to a moment, oldest first. */
export function listAcks({ attempts, defect }: Notice, now: number): AsnAck[] {
  return attempts.flatMap(({ acknowledgedAt, advisedAt, result, faults }, index): AsnAck[] => {
    const attempt = index + 1;
    const ackErrors = defect === null ? [] : faults.map((place) => buildAckError(defect, place));
    const isRejected = result === 'Rejected';
    const functional: AsnAck = {
      type: '997',
      attempt,
      receivedAt: new Date(acknowledgedAt).toISOString(),
      result: isRejected ? 'Rejected' : 'Accepted',
      errors: isRejected ? ackErrors : [],
    };
    if (acknowledgedAt > now) return [];
    if (advisedAt === null || advisedAt > now) return [functional];
    const advice: AsnAck = {
      type: '824',
      attempt,
      receivedAt: new Date(advisedAt).toISOString(),
      result: result === 'Error' ? 'Error' : result === 'Warning' ? 'AcceptedWithWarnings' : 'Accepted',
      errors: result === 'Error' ? ackErrors : result === 'Warning' ? [warning] : [],
    };
    return [functional, advice];
  });
}

/** Why the retailer has rejected a notice up to a moment; null when it has not. */
export function findRejection(notice: Notice, now: number): AsnAckError | null {
  if (notice.defect === null) return null;
  const rejected = listAcks(notice, now).findLast(
    ({ result }) => result === 'Rejected' || result === 'Error',
  );
  return rejected?.errors[0] ?? null;
}
