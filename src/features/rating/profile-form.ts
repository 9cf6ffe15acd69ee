import { createLtlProfile as limits } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlProfile, LtlProfileUpdate } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { formatFak, parseFak } from './fak-form.ts';
import { termFields } from './term-fields.ts';
import { cleanText } from '#src/lib/clean-text.ts';

export interface ProfileValues {
  readonly name: string;
  readonly discountPct: number | null;
  readonly minimumCharge: number | null;
  readonly fuelSurchargePct: number | null;
  /** '50-85 as 60', separated by commas. */
  readonly fak: string;
  /** Empty for none. */
  readonly scac: string;
}

export const profileFields: FieldSpecs<ProfileValues> = {
  name: { label: 'Name', limits: limits.name },
  ...termFields,
  scac: {
    label: 'Carrier (SCAC)',
    limits: limits.scac,
    isRequired: false,
    patternText: 'Enter two to four capital letters, such as ODFL.',
  },
};

export const buildProfile = (values: ProfileValues): LtlProfileUpdate => ({
  name: values.name,
  discountPct: values.discountPct ?? 0,
  minimumCharge: values.minimumCharge ?? 0,
  fuelSurchargePct: values.fuelSurchargePct ?? 0,
  fakMap: parseFak(values.fak),
  scac: cleanText(values.scac) || null,
});

export const valuesFromProfile = ({ fakMap, ...profile }: LtlProfile): ProfileValues => ({
  name: profile.name,
  discountPct: profile.discountPct,
  minimumCharge: profile.minimumCharge,
  fuelSurchargePct: profile.fuelSurchargePct,
  fak: formatFak(fakMap),
  scac: profile.scac ?? '',
});
