import type { OtifAppointmentEvent, OtifPoDetail } from '#src/api/generated/types.ts';
import { formatPlaceMoment } from '#src/lib/dates.ts';
import { enumText } from '#src/lib/enum-text.ts';

/** The history of the delivery appointment: who requested, confirmed or moved it, and when. */
export function PoAppointments({ po }: { readonly po: Pick<OtifPoDetail, 'appointments' | 'timeZone'> }) {
  const { appointments, timeZone } = po;
  if (appointments.length === 0) return null;
  return (
    <section aria-label="Appointments">
      <h3 className="text-control font-bold">Appointments</h3>
      <ol>
        {appointments.map((event) => (
          <li
            key={`${event.occurredAt} ${event.type}`}
            className="flex items-baseline justify-between gap-3 py-1 text-control"
          >
            <span className="min-w-0 wrap-anywhere">
              {describeEvent(event, timeZone)}
              {event.reasonText !== null && (
                <span className="block text-hint text-ink-2">Reason: {event.reasonText}</span>
              )}
            </span>
            <span className="shrink-0 text-hint text-ink-3 tabular-nums">
              {formatPlaceMoment(event.occurredAt, timeZone)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A step in a sentence: 'Swift requested Mar 12, 6:30 AM.' */
function describeEvent({ type, partyName, scheduledAt }: OtifAppointmentEvent, timeZone: string): string {
  const slot = scheduledAt === null ? 'a slot' : formatPlaceMoment(scheduledAt, timeZone);
  switch (type) {
    case 'Requested':
      return `${partyName} requested ${slot}.`;
    case 'Confirmed':
      return `${partyName} confirmed ${slot}.`;
    case 'Rescheduled':
      return `${partyName} moved the appointment to ${slot}.`;
    case 'NoSlot':
      return `${partyName} had no slot in the delivery window.`;
    default:
      return `${enumText(type)}, ${partyName}.`;
  }
}
