import {
  FreightTerms,
  RetailerLocationType,
  RetailerRequiredField,
  UnloadType,
} from '#src/api/generated/enums.ts';
import { createRetailer as limits } from '#src/api/generated/limits/retailers.ts';
import { choices, defineForm, optional, same, text } from '#src/components/form/define-form.ts';
import { enumOptions, wordsFor } from '#src/lib/enum-text.ts';

export const requiredFieldLabel = wordsFor<RetailerRequiredField>({ Mabd: 'Must-arrive-by date' });
export const locationTypeLabel = wordsFor<RetailerLocationType>({
  DC: 'Distribution center',
  CrossDock: 'Cross-dock',
});

export const requiredFieldOptions = enumOptions(Object.values(RetailerRequiredField), requiredFieldLabel);
export const locationTypeOptions = enumOptions(Object.values(RetailerLocationType), locationTypeLabel);
export const unloadTypeOptions = enumOptions(Object.values(UnloadType));

/** The option for null, because a select cannot be cleared. */
export const notStated = 'none';

export const freightTermsOptions = [
  { value: notStated, label: 'No default' },
  ...enumOptions(Object.values(FreightTerms)),
] as const;

export const codeText = 'Use capital letters, digits and hyphens.';

/** The fields of a retailer's rules. */
export const retailerForm = defineForm({
  name: text('Name', limits.name),
  code: text('Code', limits.code, { patternText: codeText }),
  accountNumber: text('Account number', limits.accountNumber),
  vendorNumber: text('Vendor number', limits.vendorNumber),
  requiredFields: choices('Required on every order', limits.requiredFields, requiredFieldOptions),
  defaultFreightTerms: optional<FreightTerms, typeof notStated>('Default freight terms', notStated),
  minShelfLifeDays: same<number | null>('Minimum shelf life', limits.minShelfLifeDays, null),
  asnRequired: same<boolean>('Every shipment requires an ASN', limits.asnRequired, false),
  notes: text('Notes', limits.notes),
  isActive: same<boolean>('New orders can use this retailer', limits.isActive, true),
});

export type RetailerValues = typeof retailerForm.empty;
