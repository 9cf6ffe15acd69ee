import type { AsnDetail } from '#src/api/generated/types.ts';
import { formatDuration, formatPlaceMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';

interface AsnHeadline {
  readonly text: string;
  readonly tone: 'bad' | 'warn' | 'plain';
}

type HeadlineFacts = Pick<
  AsnDetail,
  'status' | 'retailerName' | 'attempts' | 'eta' | 'gateInAt' | 'timeZone' | 'validatedAt' | 'sentAt'
>;

const minuteMs = 60_000;

/** 'Accepted 16 h before the truck was at the gate'. */
function describeAcceptance(asn: HeadlineFacts): string {
  const { status, attempts, validatedAt, gateInAt, eta, timeZone } = asn;
  const accepted = [
    status === 'AcceptedWithWarnings' ? 'Accepted with warnings' : 'Accepted',
    attempts > 1 && ` at attempt ${attempts}`,
  ]
    .filter(Boolean)
    .join('');
  if (validatedAt !== null && gateInAt !== null) {
    const minutes = (Date.parse(gateInAt) - Date.parse(validatedAt)) / minuteMs;
    return `${accepted}, ${formatDuration(minutes)} ${minutes > 0 ? 'before' : 'after'} the truck was at the gate`;
  }
  return eta === null ? accepted : `${accepted}; the truck is due ${formatPlaceMoment(eta, timeZone)}`;
}

/** The state of an ASN in one sentence. */
export function getAsnHeadline(asn: HeadlineFacts): AsnHeadline {
  const { status, retailerName, attempts, eta, gateInAt, timeZone } = asn;
  const truck =
    gateInAt !== null
      ? `the truck was at the gate ${formatPlaceMoment(gateInAt, timeZone)}`
      : eta === null
        ? null
        : `the truck is due ${formatPlaceMoment(eta, timeZone)}`;
  const withTruck = (text: string): string => [text, truck].filter(Boolean).join('; ');
  switch (status) {
    case 'Rejected':
    case 'Error':
      return { text: withTruck(`Rejected by ${retailerName}, not resent`), tone: 'bad' };
    case 'NotSent':
      return { text: withTruck('Never sent'), tone: 'warn' };
    case 'NotDownloaded':
      return { text: withTruck('Never sent'), tone: 'bad' };
    case 'Queued':
      return { text: withTruck('Waiting to be sent'), tone: 'plain' };
    case 'Sent':
    case 'Acknowledged':
      return {
        text: withTruck(
          `${attempts > 1 ? 'Sent again' : 'Sent'}, ${retailerName} has not ${status === 'Sent' ? 'responded' : 'accepted it'} yet`,
        ),
        tone: 'plain',
      };
    case 'Late':
      return { text: describeAcceptance(asn), tone: 'bad' };
    case 'Accepted':
    case 'AcceptedWithWarnings':
      return { text: describeAcceptance(asn), tone: 'plain' };
    default:
      return { text: enumText(status), tone: 'plain' };
  }
}
