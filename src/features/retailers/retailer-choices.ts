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

/** Labels of the API's values. */
const freightTermsLabels: Readonly<Record<FreightTerms, string>> = {
  ...freightTermsNames,
  ThirdParty: 'Third party',
};
const requiredFieldLabels: Readonly<Record<RetailerRequiredField, string>> = {
  ...retailerRequiredFieldNames,
  VendorNumber: 'Vendor number',
  StoreNumber: 'Store number',
  Mabd: 'Must-arrive-by date',
};
const locationTypeLabels: Readonly<Record<RetailerLocationType, string>> = {
  ...retailerLocationTypeNames,
  DC: 'Distribution center',
  FulfillmentCenter: 'Fulfillment center',
  CrossDock: 'Cross-dock',
};

export const freightTermsLabel = (terms: FreightTerms): string => freightTermsLabels[terms];
export const requiredFieldLabel = (field: RetailerRequiredField): string => requiredFieldLabels[field];
export const locationTypeLabel = (type: RetailerLocationType): string => locationTypeLabels[type];

export const requiredFieldOptions: readonly Option<RetailerRequiredField>[] = [
  { value: 'Department', label: requiredFieldLabels.Department },
  { value: 'VendorNumber', label: requiredFieldLabels.VendorNumber },
  { value: 'StoreNumber', label: requiredFieldLabels.StoreNumber },
  { value: 'Mabd', label: requiredFieldLabels.Mabd },
  { value: 'Appointment', label: requiredFieldLabels.Appointment },
];

/** The option for null, because a select cannot be cleared. */
export const notStated = 'none';

export const freightTermsOptions: readonly Option<FreightTerms | typeof notStated>[] = [
  { value: notStated, label: 'No default' },
  { value: 'Prepaid', label: freightTermsLabels.Prepaid },
  { value: 'Collect', label: freightTermsLabels.Collect },
  { value: 'ThirdParty', label: freightTermsLabels.ThirdParty },
];

export const locationTypeOptions: readonly Option<RetailerLocationType>[] = [
  { value: 'DC', label: locationTypeLabels.DC },
  { value: 'Store', label: locationTypeLabels.Store },
  { value: 'FulfillmentCenter', label: locationTypeLabels.FulfillmentCenter },
  { value: 'CrossDock', label: locationTypeLabels.CrossDock },
  { value: 'Other', label: locationTypeLabels.Other },
];

export const unloadTypeOptions: readonly Option<UnloadType>[] = [
  { value: 'Live', label: unloadTypeNames.Live },
  { value: 'Drop', label: unloadTypeNames.Drop },
  { value: 'Either', label: unloadTypeNames.Either },
];
