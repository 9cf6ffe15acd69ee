import type { FreightTerms } from '#src/api/generated/enums.ts';
import { createRetailer as limits } from '#src/api/generated/limits/retailers.ts';
import { choices, defineForm, optional, same, text } from '#src/components/form/define-form.ts';
import { notStated, requiredFieldOptions } from './retailer-choices.ts';

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
