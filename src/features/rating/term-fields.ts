import { createLtlProfile as limits } from '#src/api/generated/limits/ltl-rating.ts';
import { fakField } from './fak-form.ts';

/** The terms of a price, which a shipment states and a profile keeps. */
export const termFields = {
  discountPct: {
    label: 'Discount, %',
    limits: limits.discountPct,
    emptyText: 'Enter the discount, 0 for none.',
  },
  minimumCharge: {
    label: 'Minimum charge, $',
    limits: limits.minimumCharge,
    emptyText: 'Enter the minimum charge, 0 for none.',
  },
  fuelSurchargePct: {
    label: 'Fuel surcharge, %',
    limits: limits.fuelSurchargePct,
    emptyText: 'Enter the fuel surcharge, 0 for none.',
  },
  fak: fakField,
};
