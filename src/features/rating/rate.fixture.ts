import type { LtlCharge, LtlRate } from '#src/api/generated/types.ts';

export const charge = (weightLb: number, ratePerCwt: number, amount: number): LtlCharge => ({
  freightClass: '70',
  ratedAsClass: '70',
  weightLb,
  ratePerCwt,
  charge: amount,
});

/** 1,850 lb rated as 2,000 lb. */
export const deficitRate: LtlRate = {
  tariffName: 'DEMOLTLA',
  effectiveDate: '2026-01-05',
  validTo: '2026-11-30',
  densities: [null],
  asWeighed: { weightBreak: 'M1M', details: [charge(1850, 38.42, 710.77)], grossCharge: 710.77 },
  details: [charge(1850, 31.07, 574.8)],
  weightBreak: 'M2M',
  deficit: { weightLb: 150, freightClass: '70', ratePerCwt: 31.07, charge: 46.6 },
  actualWeightLb: 1850,
  billedWeightLb: 2000,
  grossCharge: 621.4,
  discountPct: 70,
  discountAmount: 434.98,
  discountedCharge: 186.42,
  minimumCharge: 129,
  minimumApplied: false,
  netLinehaul: 186.42,
  fuelSurchargePct: 31.4,
  fuelSurcharge: 58.54,
  accessorialCharges: [{ code: 'APPT', description: 'Appointment', amount: 45 }],
  accessorialTotal: 45,
  totalCharge: 289.96,
  ratePerCwtEffective: 15.67,
  weightBreaks: [
    { weightBreak: 'M1M', minimumWeightLb: 1000, cheaperFromLb: 781, grossCharge: 710.77 },
    { weightBreak: 'M2M', minimumWeightLb: 2000, cheaperFromLb: 1618, grossCharge: 621.4 },
    { weightBreak: 'M5M', minimumWeightLb: 5000, cheaperFromLb: 4001, grossCharge: 1243 },
  ],
  curve: [
    { weightLb: 1618, grossCharge: 621.4 },
    { weightLb: 1850, grossCharge: 621.4 },
    { weightLb: 2000, grossCharge: 621.4 },
  ],
  transitDays: 3,
  serviceType: 'Direct',
  originTerminal: null,
  destinationTerminal: null,
  warnings: [],
};
