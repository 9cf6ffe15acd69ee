import { InboundOrderStatus } from '#src/api/generated/enums.ts';
import type { InboundOrderDetail } from '#src/api/generated/types.ts';
import { formatDuration, formatNearDay, formatPlaceMoment, toDay } from '#src/lib/dates.ts';
import { formatQuantity } from '#src/lib/figures.ts';

interface InboundHeadline {
  readonly text: string;
  readonly tone: 'calm' | 'warn' | 'bad';
}

/** The differences from the expected quantities: '4 short, 2 damaged'; empty when there are none. */
function describeVariance({ casesShort, casesOver, casesDamaged }: InboundOrderDetail): string {
  return (
    [
      [casesShort, 'short'],
      [casesOver, 'over'],
      [casesDamaged, 'damaged'],
    ] as const
  )
    .filter(([cases]) => cases > 0)
    .map(([cases, word]) => `${formatQuantity(cases)} ${word}`)
    .join(', ');
}

function describeProgress(receipt: InboundOrderDetail): string {
  const { timeZone, putAwayAt, receivedAt, arrivedAt, dockToStockHours, appointmentAt, expectedDate } =
    receipt;
  const moment = (at: string): string => formatPlaceMoment(at, timeZone);
  if (putAwayAt !== null) {
    const time =
      dockToStockHours === null ? '' : `, ${formatDuration(dockToStockHours * 60)} from dock to stock`;
    return `Put away ${moment(putAwayAt)}${time}`;
  }
  if (receivedAt !== null) return `Received ${moment(receivedAt)}, being put away`;
  if (arrivedAt !== null) return `Arrived ${moment(arrivedAt)}, being received`;
  return appointmentAt === null
    ? `Expected ${formatNearDay(expectedDate)}`
    : `Expected ${moment(appointmentAt)}`;
}

/** The heading of an inbound order's page: its progress and its differences. */
export function writeInboundHeadline(receipt: InboundOrderDetail): InboundHeadline {
  const { status, expectedDate, arrivedAt, asOf, timeZone } = receipt;
  if (status === InboundOrderStatus.Cancelled) return { text: 'Canceled', tone: 'calm' };
  const variance = describeVariance(receipt);
  const text = describeProgress(receipt);
  if (variance !== '')
    return { text: `${variance}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`, tone: 'warn' };
  if (arrivedAt === null && expectedDate < toDay(new Date(asOf), timeZone))
    return { text: `Late: expected ${formatNearDay(expectedDate)}, not arrived`, tone: 'bad' };
  return { text, tone: 'calm' };
}
