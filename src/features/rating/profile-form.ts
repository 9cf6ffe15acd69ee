import { createLtlProfile as limits } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlProfile, LtlProfileUpdate } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { fakField, formatFak, parseFak } from './fak-form.ts';

export interface ProfileValues {
  readonly name: string;
  readonly discountPct: number | null;
  readonly minimumCharge: number | null;
  readonly fuelSurchargePct: number | null;
  /** '50-85 as 60', with commas between them. */
  readonly fak: string;
}

export const profileFields: FieldSpecs<ProfileValues> = {
  name: { label: 'Name', limits: limits.name },
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

export const buildProfile = (values: ProfileValues): LtlProfileUpdate => ({
  name: values.name,
  discountPct: values.discountPct ?? 0,
  minimumCharge: values.minimumCharge ?? 0,
  fuelSurchargePct: values.fuelSurchargePct ?? 0,
  fakMap: parseFak(values.fak),
});

export const valuesFromProfile = ({ fakMap, ...profile }: LtlProfile): ProfileValues => ({
  name: profile.name,
  discountPct: profile.discountPct,
  minimumCharge: profile.minimumCharge,
  fuelSurchargePct: profile.fuelSurchargePct,
  fak: formatFak(fakMap),
});
