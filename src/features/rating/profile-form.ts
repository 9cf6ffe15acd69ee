import { createLtlProfile as limits } from '#src/api/generated/limits/ltl-rating.ts';
import type { LtlProfile, LtlProfileUpdate } from '#src/api/generated/types.ts';
import { defineForm, text } from '#src/components/form/define-form.ts';
import { termChecks, terms } from './term-fields.ts';

const form = defineForm({ name: text('Name', limits.name), ...terms }, termChecks);

export type ProfileValues = typeof form.empty;

export const { fields: profileFields } = form;

export function buildProfile(values: ProfileValues): LtlProfileUpdate {
  const { fak, ...profile } = form.write(values);
  return { ...profile, fakMap: fak };
}

export const readProfile = (profile: LtlProfile): ProfileValues =>
  form.read({ ...profile, fak: profile.fakMap });
