import type { AsnDetail } from '#src/api/generated/types.ts';
import { formatDuration, formatPlaceMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';

const minuteMs = 60_000;

/** 'Accepted 16 h before the truck was at the gate'. */
function describeAcceptance(asn: AsnDetail): string {
  const { status, attempts, validatedAt, gateInAt, eta, timeZone } = asn;
  const result = status === 'AcceptedWithWarnings' ? 'Accepted with warnings' : 'Accepted';
  const accepted = attempts > 1 ? `${result} at attempt ${attempts}` : result;
  if (validatedAt !== null && gateInAt !== null) {
    const minutes = (Date.parse(gateInAt) - Date.parse(validatedAt)) / minuteMs;
    return `${accepted}, ${formatDuration(minutes)} ${minutes > 0 ? 'before' : 'after'} the truck was at the gate`;
  }
  return eta === null ? accepted : `${accepted}; the truck is due ${formatPlaceMoment(eta, timeZone)}`;
}

/** The state of an ASN in one sentence. */
export function getAsnHeadline(asn: AsnDetail): string {
  const { status, retailerName, attempts, eta, gateInAt, timeZone } = asn;
  const truck =
    gateInAt !== null
      ? `the truck was at the gate ${formatPlaceMoment(gateInAt, timeZone)}`
      : eta === null
        ? null
        : `the truck is due ${formatPlaceMoment(eta, timeZone)}`;
  const withTruck = (text: string): string => [text, truck].filter(Boolean).join('; ');
  const sent = attempts > 1 ? 'Sent again' : 'Sent';
  switch (status) {
    case 'Rejected':
    case 'Error':
      return withTruck(`Rejected by ${retailerName}, not resent`);
    case 'NotSent':
    case 'NotDownloaded':
      return withTruck('Never sent');
    case 'Queued':
      return withTruck('Waiting to be sent');
    case 'Sent':
      return withTruck(`${sent}, ${retailerName} has not responded yet`);
    case 'Acknowledged':
      return withTruck(`${sent}, ${retailerName} has not accepted it yet`);
    case 'Late':
    case 'Accepted':
    case 'AcceptedWithWarnings':
      return describeAcceptance(asn);
    default:
      return enumText(status);
  }
}
