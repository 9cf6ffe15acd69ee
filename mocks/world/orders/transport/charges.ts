import type { FreightTerms } from '#src/api/generated/types.ts';
import type { ShipmentCharges } from '#mocks/world/orders/shipments/shipment.ts';

/** Cents per case by order size: small orders cost the most. */
const bands = [
  { below: 25, cents: 790 },
  { below: 100, cents: 410 },
  { below: 250, cents: 270 },
  { below: 500, cents: 205 },
  { below: Infinity, cents: 145 },
] as const;

const fuelShare = 0.24;
/** Delivery appointment fee of less-than-truckload carriers. */
export const appointmentCents = 1_800;

/**
 * Freight and handling cost of an order by its cases, US cents. Collect and third-party freight is billed to another
 * party. `draw`, from 0 to 1, sets the deviation from the default rate.
 */
export function computeCharges(
  draw: number,
  cases: number,
  handling: number,
  terms: FreightTerms,
  hasPaidAppointment: boolean,
): ShipmentCharges {
  const perCase = bands.find(({ below }) => cases < below)?.cents ?? 0;
  const total = cases * perCase * (0.88 + 0.24 * draw);
  if (terms !== 'Prepaid') return { freight: 0, fuel: 0, accessorial: 0, handling };
  const accessorial = hasPaidAppointment ? appointmentCents : 0;
  const freight = Math.round(Math.max(0, total - handling - accessorial) / (1 + fuelShare));
  return { freight, fuel: Math.round(freight * fuelShare), accessorial, handling };
}

export function totalCents({ freight, fuel, accessorial, handling }: ShipmentCharges): number {
  return freight + fuel + accessorial + handling;
}
