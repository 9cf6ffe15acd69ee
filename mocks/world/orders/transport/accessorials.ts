import type { LtlAccessorial } from '#src/api/generated/types.ts';

const accessorialRows = [
  ['LGPU', 'Liftgate pickup', 95],
  ['LGDEL', 'Liftgate delivery', 95],
  ['RESDEL', 'Residential delivery', 110],
  ['LTDACC', 'Limited access', 85],
  ['INSDEL', 'Inside delivery', 120],
  ['APPT', 'Appointment', 45],
  ['NOTIFY', 'Notify before delivery', 25],
  ['GROC', 'Grocery or retail DC delivery', 135],
  ['SORT', 'Sort and segregate', 65],
  ['HAZ', 'Hazardous material', 55],
  ['REDEL', 'Redelivery', 90],
  ['RECON', 'Reconsignment', 95],
  ['DET', 'Detention, 15 minutes', 25],
  ['FRZ', 'Protect from freezing', 60],
  ['OVL', 'Over-length', 150],
] as const;

/** Accessorial services that orders and quotes can request, with prices in US dollars. */
export const accessorials: readonly LtlAccessorial[] = accessorialRows.map(([code, description, amount]) => ({
  code,
  description,
  amount,
}));
