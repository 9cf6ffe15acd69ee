import type { FreightTerms, LtlAccessorial, OrderEntryValues } from '#src/api/generated/types.ts';
import { accessorials } from '#mocks/world/orders/transport/accessorials.ts';
import { appointmentCents } from '#mocks/world/orders/transport/charges.ts';
import type { Shipment } from '#mocks/world/orders/shipments/shipment.ts';

/** A service beyond the transport with its charge in US cents. */
interface OrderService extends Pick<LtlAccessorial, 'code' | 'description'> {
  readonly cents: number;
}

const appointment: OrderService = { code: 'APPT', description: 'Appointment', cents: appointmentCents };

/** The services that a user requested; appointments are part of the freight charge. */
function listRequested(values: OrderEntryValues | undefined, terms: FreightTerms): readonly OrderService[] {
  const codes = new Set(values?.accessorials);
  codes.delete(appointment.code);
  return accessorials
    .filter(({ code }) => codes.has(code))
    .map(({ code, description, amount }) => ({
      code,
      description,
      cents: terms === 'Prepaid' ? Math.round(amount * 100) : 0,
    }));
}

/** Charge for the services that a user requested, US cents. Others are billed to another party. */
export function sumServiceCents(values: OrderEntryValues | undefined, terms: FreightTerms): number {
  return listRequested(values, terms).reduce((sum, { cents }) => sum + cents, 0);
}

/** The services of an order; their charges add up to those of the order. */
export function listServices({ charges, entered, freightTerms }: Shipment): readonly OrderService[] {
  const requested = listRequested(entered, freightTerms);
  const isPaid = charges.accessorial > sumServiceCents(entered, freightTerms);
  if (isPaid) return [appointment, ...requested];
  const isRequested = entered?.accessorials?.includes(appointment.code) ?? false;
  return isRequested ? [{ ...appointment, cents: 0 }, ...requested] : requested;
}
