import type { LtlRateLine, LtlRateRequest } from '#src/api/generated/types.ts';

export const classLine: LtlRateLine = {
  freightClass: '70',
  weightLb: 1850,
  pieces: 2,
  handlingUnit: 'PLT',
  lengthIn: null,
  widthIn: null,
  heightIn: null,
  hazmat: false,
};

/** The second vector: 1,850 lb of class 70 from Romeoville to Bentonville, rated as 2,000 lb. */
export const deficitRequest: LtlRateRequest = {
  originPostalCode: '60446',
  originCountry: 'US',
  destinationPostalCode: '72712',
  destinationCountry: 'US',
  shipDate: '2026-11-23',
  tariffName: 'DEMOLTLA',
  details: [classLine],
  discountPct: 72,
  minimumCharge: 129,
  fuelSurchargePct: 31.4,
  accessorials: [],
  fakMap: [],
  useDeficit: true,
  scac: null,
};
