import type { Carrier } from '#src/api/generated/types.ts';

/** The carrier with the most delays, so that root causes and scorecards show a pattern. */
export const weakCarrier = 'CTII';

/** Public carrier codes (SCAC); `PRVF`, the provider's own fleet, is a sample. */
const carriers = [
  { scac: 'ODFL', name: 'Old Dominion', mode: 'LTL' },
  { scac: 'SAIA', name: 'Saia', mode: 'LTL' },
  { scac: 'EXLA', name: 'Estes', mode: 'LTL' },
  { scac: 'XPOL', name: 'XPO', mode: 'LTL' },
  { scac: 'FXFE', name: 'FedEx Freight', mode: 'LTL' },
  { scac: 'RLCA', name: 'R+L Carriers', mode: 'LTL' },
  { scac: 'ABFS', name: 'ABF Freight', mode: 'LTL' },
  { scac: weakCarrier, name: 'Central Transport', mode: 'LTL' },
  { scac: 'SWFT', name: 'Swift', mode: 'TL' },
  { scac: 'WERN', name: 'Werner', mode: 'TL' },
  { scac: 'SCNN', name: 'Schneider', mode: 'TL' },
  { scac: 'PRIJ', name: 'Prime', mode: 'TL' },
  { scac: 'PRVF', name: 'Private fleet', mode: 'PrivateFleet' },
  { scac: 'HJBT', name: 'J.B. Hunt', mode: 'Intermodal' },
] as const satisfies readonly Carrier[];

const truckload = carriers.filter(({ mode }) => mode === 'TL' || mode === 'PrivateFleet');
const lessThanTruckload = carriers.filter(({ mode }) => mode === 'LTL');
const intermodal = carriers.filter(({ mode }) => mode === 'Intermodal');

/** The carriers available for a mode. */
export function carriersFor(mode: 'TL' | 'LTL' | 'Intermodal'): readonly Carrier[] {
  if (mode === 'LTL') return lessThanTruckload;
  return mode === 'TL' ? truckload : intermodal;
}
