import type { OrderDetail } from '#src/api/generated/types.ts';
import { TimeRows, type TimeRow } from '#src/components/page/time-rows.tsx';
import { formatNearDay, formatNearMomentDay, formatPlaceMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Names of days that fit side by side. */
const dayNames = 4;

const time = (moment: string | null | undefined): number | null =>
  moment === null || moment === undefined ? null : Date.parse(moment);

function listDays(order: OrderDetail, start: number, end: number): { at: number; label: string }[] {
  const first = time(order.windowStartsAt);
  if (first === null) return [];
  const step = Math.max(1, Math.ceil((end - start) / day / dayNames)) * day;
  const days: { at: number; label: string }[] = [];
  for (let at = first - Math.floor((first - start) / step) * step; at < end; at += step)
    // Noon, because a day can start an hour earlier or later when daylight saving time changes.
    days.push({ at, label: formatNearMomentDay(new Date(at + 12 * hour).toISOString(), order.timeZone) });
  return days;
}

function listRows(order: OrderDetail): TimeRow[] {
  const { appointment, deliveredAt, eta, timeZone, minutesLate } = order;
  const [from, to] = [time(order.windowStartsAt), time(order.windowEndsAt)];
  const rows: TimeRow[] = [];
  const moment = (text: string): string => formatPlaceMoment(text, timeZone);
  const tone = minutesLate === null ? 'plain' : 'bad';
  if (from !== null && to !== null)
    rows.push({
      label: 'Window',
      from,
      to,
      shape: 'span',
      text: order.mabd === null ? 'Delivery window' : `MABD ${formatNearDay(order.mabd)}`,
      tone: 'good',
    });
  const scheduled = time(appointment?.scheduledAt);
  if (appointment && scheduled !== null) {
    const isKept = appointment.status === 'Confirmed' || appointment.status === 'Completed';
    const state = isKept ? '' : `, ${enumText(appointment.status).toLowerCase()}`;
    rows.push({
      label: 'Appointment',
      from: scheduled,
      shape: 'tick',
      text: `${moment(appointment.scheduledAt ?? '')}${state}`,
      tone: appointment.status === 'Missed' ? 'bad' : 'plain',
    });
  }
  const delivered = time(deliveredAt);
  const expected = time(eta);
  if (delivered !== null)
    rows.push({
      label: 'Delivered',
      from: delivered,
      shape: 'diamond',
      text: moment(deliveredAt ?? ''),
      tone,
    });
  else if (expected !== null)
    rows.push({
      label: 'ETA',
      from: expected,
      range: [time(order.etaEarliest) ?? expected, time(order.etaLatest) ?? expected],
      shape: 'diamond',
      text: moment(eta ?? ''),
      tone,
    });
  return rows;
}

/** The delivery window, the appointment and the arrival of an order on one time line; nothing without a window. */
export function OrderWindow({ order }: { readonly order: OrderDetail }) {
  const rows = listRows(order);
  if (rows.length === 0) return null;
  const isOpen = order.deliveredAt === null && order.status !== 'Cancelled';
  const now = Date.parse(order.asOf);
  const moments = rows.flatMap(({ from, to, range }) => [from, to ?? from, ...(range ?? [])]);
  if (isOpen) moments.push(now);
  const margin = Math.max(6 * hour, (Math.max(...moments) - Math.min(...moments)) * 0.08);
  const start = Math.min(...moments) - margin;
  const end = Math.max(...moments) + margin;
  const { etaEarliest, etaLatest, timeZone, appointment } = order;
  const notes = [
    etaEarliest !== null &&
      etaLatest !== null &&
      `ETA range ${formatPlaceMoment(etaEarliest, timeZone)} – ${formatPlaceMoment(etaLatest, timeZone)}`,
    appointment && appointment.number !== null && `appointment ${appointment.number}`,
    appointment && `${appointment.type.toLowerCase()} unload`,
  ].filter(Boolean);
  return (
    <section aria-label="Arrival compared to the window" className="min-w-0">
      <h3 className="pb-1 text-control font-medium">
        {order.deliveredAt === null
          ? order.eta === null
            ? 'Delivery window'
            : 'ETA compared to the window'
          : 'Delivery compared to the window'}
      </h3>
      <TimeRows
        rows={rows}
        days={listDays(order, start, end)}
        start={start}
        end={end}
        now={isOpen ? now : undefined}
      />
      {notes.length > 0 && (
        <p className="border-t border-line pt-2 text-hint text-ink-3">{notes.join('; ')}</p>
      )}
    </section>
  );
}
