import type { FreightTerms, RetailerRequiredField } from '#src/api/generated/enums.ts';
import { createRetailer as limits } from '#src/api/generated/limits/retailers.ts';
import type { NewRetailer, Retailer } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import { textOrNull } from '#src/components/form/text-or-null.ts';
import { notStated, requiredFieldOptions } from './retailer-choices.ts';
import { cleanText } from '#src/lib/clean-text.ts';

export interface RetailerValues {
  readonly name: string;
  readonly code: string;
  readonly accountNumber: string;
  readonly vendorNumber: string;
  readonly requiredFields: readonly RetailerRequiredField[];
  readonly defaultFreightTerms: FreightTerms | typeof notStated;
  readonly minShelfLifeDays: number | null;
  readonly asnRequired: boolean;
  readonly notes: string;
  readonly isActive: boolean;
}

export const codeText = 'Use capital letters, digits and hyphens.';

export const retailerFields: FieldSpecs<RetailerValues> = {
  name: { label: 'Name', limits: limits.name },
  code: { label: 'Code', limits: limits.code, patternText: codeText },
  accountNumber: { label: 'Account number', limits: limits.accountNumber },
  vendorNumber: { label: 'Vendor number', limits: limits.vendorNumber },
  requiredFields: { label: 'Required on every order', limits: limits.requiredFields },
  // The option for null is not in the contract's enum.
  defaultFreightTerms: { label: 'Default freight terms' },
  minShelfLifeDays: { label: 'Minimum shelf life', limits: limits.minShelfLifeDays },
  asnRequired: { label: 'Every shipment requires an ASN', limits: limits.asnRequired },
  notes: { label: 'Notes', limits: limits.notes },
  isActive: { label: 'New orders can use this retailer', limits: limits.isActive },
};

export const emptyValues: RetailerValues = {
  name: '',
  code: '',
  accountNumber: '',
  vendorNumber: '',
  requiredFields: [],
  defaultFreightTerms: notStated,
  minShelfLifeDays: null,
  asnRequired: false,
  notes: '',
  isActive: true,
};

export function valuesFrom(retailer: Retailer): RetailerValues {
  const { requiredFields } = retailer;
  return {
    name: retailer.name,
    code: retailer.code,
    accountNumber: retailer.accountNumber ?? '',
    vendorNumber: retailer.vendorNumber ?? '',
    // In the order of the options, so that selecting and clearing one is not a change.
    requiredFields: requiredFieldOptions.flatMap(({ value }) =>
      requiredFields.includes(value) ? [value] : [],
    ),
    defaultFreightTerms: retailer.defaultFreightTerms ?? notStated,
    minShelfLifeDays: retailer.minShelfLifeDays,
    asnRequired: retailer.asnRequired,
    notes: retailer.notes ?? '',
    isActive: retailer.isActive,
  };
}

export function requestFrom(values: RetailerValues): NewRetailer {
  const { defaultFreightTerms } = values;
  return {
    name: cleanText(values.name),
    code: cleanText(values.code),
    accountNumber: textOrNull(values.accountNumber),
    vendorNumber: textOrNull(values.vendorNumber),
    requiredFields: [...values.requiredFields],
    defaultFreightTerms: defaultFreightTerms === notStated ? null : defaultFreightTerms,
    minShelfLifeDays: values.minShelfLifeDays,
    asnRequired: values.asnRequired,
    notes: textOrNull(values.notes),
    isActive: values.isActive,
  };
}
