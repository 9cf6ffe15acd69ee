import {
  freightTermsNames,
  retailerLocationTypeNames,
  retailerRequiredFieldNames,
  unloadTypeNames,
  type FreightTerms,
  type RetailerLocationType,
  type RetailerRequiredField,
  type UnloadType,
} from '#src/api/generated/enums.ts';
import type { Option } from '#src/ui/option.ts';

/** What the API calls these things, in words. */
const freightTermsWords: Readonly<Record<FreightTerms, string>> = {
  ...freightTermsNames,
  ThirdParty: 'Third party',
};
const requiredFieldWords: Readonly<Record<RetailerRequiredField, string>> = {
  ...retailerRequiredFieldNames,
  VendorNumber: 'Vendor number',
  StoreNumber: 'Store number',
  Mabd: 'Must-arrive-by date',
};
const locationTypeWords: Readonly<Record<RetailerLocationType, string>> = {
  ...retailerLocationTypeNames,
  DC: 'Distribution center',
  FulfillmentCenter: 'Fulfillment center',
  CrossDock: 'Cross-dock',
};

export const freightTermsWord = (terms: FreightTerms): string => freightTermsWords[terms];
export const requiredFieldWord = (field: RetailerRequiredField): string => requiredFieldWords[field];
export const locationTypeWord = (type: RetailerLocationType): string => locationTypeWords[type];

export const requiredFieldOptions: readonly Option<RetailerRequiredField>[] = [
  { value: 'Department', label: requiredFieldWords.Department },
  { value: 'VendorNumber', label: requiredFieldWords.VendorNumber },
  { value: 'StoreNumber', label: requiredFieldWords.StoreNumber },
  { value: 'Mabd', label: requiredFieldWords.Mabd },
  { value: 'Appointment', label: requiredFieldWords.Appointment },
];

/** What stands for null in a list of choices, which has no other way back to nothing. */
export const notStated = 'none';

export const freightTermsOptions: readonly Option<FreightTerms | typeof notStated>[] = [
  { value: notStated, label: 'No default' },
  { value: 'Prepaid', label: freightTermsWords.Prepaid },
  { value: 'Collect', label: freightTermsWords.Collect },
  { value: 'ThirdParty', label: freightTermsWords.ThirdParty },
];

export const locationTypeOptions: readonly Option<RetailerLocationType>[] = [
  { value: 'DC', label: locationTypeWords.DC },
  { value: 'Store', label: locationTypeWords.Store },
  { value: 'FulfillmentCenter', label: locationTypeWords.FulfillmentCenter },
  { value: 'CrossDock', label: locationTypeWords.CrossDock },
  { value: 'Other', label: locationTypeWords.Other },
];

export const unloadTypeOptions: readonly Option<UnloadType>[] = [
  { value: 'Live', label: unloadTypeNames.Live },
  { value: 'Drop', label: unloadTypeNames.Drop },
  { value: 'Either', label: unloadTypeNames.Either },
];
