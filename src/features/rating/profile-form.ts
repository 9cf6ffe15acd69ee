import { createLtlProfile as limits } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlFak, LtlProfile } from '#src/api/generated/types.ts';
import { defineForm, mapped, number, text } from '#src/components/form/define-form.ts';
import { findFakFault, formatFak, parseFak } from './fak-form.ts';

/** The terms of a price, which a shipment states and a profile keeps. */
export const terms = {
  discountPct: number('Discount, %', limits.discountPct, {
    empty: 0,
    emptyText: 'Enter the discount, 0 for none.',
  }),
  minimumCharge: number('Minimum charge, $', limits.minimumCharge, {
    empty: 0,
    emptyText: 'Enter the minimum charge, 0 for none.',
  }),
  fuelSurchargePct: number('Fuel surcharge, %', limits.fuelSurchargePct, {
    empty: 0,
    emptyText: 'Enter the fuel surcharge, 0 for none.',
  }),
  /** '50-85 as 60', separated by commas. */
  fakMap: mapped<string, LtlFak[]>('FAK ranges', undefined, {
    empty: '',
    read: formatFak,
    write: parseFak,
    check: findFakFault,
  }),
  scac: text('Carrier (SCAC)', limits.scac, {
    isRequired: false,
    patternText: 'Enter two to four capital letters, such as ODFL.',
  }),
};

export const profileForm = defineForm({ name: text('Name', limits.name), ...terms });

export type ProfileValues = typeof profileForm.empty;

/** The terms of a profile as a request states them, without its carrier. */
export const getTerms = ({ discountPct, minimumCharge, fuelSurchargePct, fakMap }: LtlProfile) => ({
  discountPct,
  minimumCharge,
  fuelSurchargePct,
  fakMap,
});
