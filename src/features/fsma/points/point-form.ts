import { createPointOfManufacture as limits } from '#src/api/generated/limits/fsma-points.ts';
import type { NewPointOfManufacture, PointOfManufacture } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { textOrNull } from '#src/components/form/text-or-null.ts';
import {
  findFromFault,
  findToFault,
  listEnded,
  toAssignment,
  toAssignmentValues,
  type AssignmentValues,
  type OtherPoints,
} from './assignments.ts';
import { cleanText } from '#src/lib/clean-text.ts';

const assignment = limits.assignments.items.properties;

export interface PointValues {
  readonly name: string;
  readonly gln: string;
  readonly fdaRegistrationNumber: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly assignments: readonly AssignmentValues[];
  readonly isDefault: boolean;
  readonly isActive: boolean;
}

export const registrationText = 'Use 11 digits.';

/** A location is identified by at least one of the two numbers. */
function findIdentifierFault({ gln, fdaRegistrationNumber }: PointValues): string | undefined {
  return gln.trim() === '' && fdaRegistrationNumber.trim() === ''
    ? 'Enter a GLN or an FDA registration number.'
    : glnFault(gln.trim());
}

/** The fields, with the known items of other locations; the server checks them too. */
export function buildPointFields(otherPoints?: OtherPoints): FieldSpecs<PointValues> {
  return {
    ...plainFields,
    'assignments.*.from': {
      label: 'First day',
      limits: assignment.from,
      labelAt: (index) => `First day of item ${index + 1}`,
      check: ({ assignments, isActive }, index) =>
        findFromFault(assignments, index, isActive ? otherPoints : undefined),
    },
    'assignments.*.to': {
      label: 'Last day',
      limits: assignment.to,
      labelAt: (index) => `Last day of item ${index + 1}`,
      check: ({ assignments }, index) => {
        const row = assignments[index];
        return row && findToFault(row);
      },
    },
  };
}

const plainFields: FieldSpecs<PointValues> = {
  name: { label: 'Name', limits: limits.name },
  gln: { label: 'GLN', limits: limits.gln, patternText: glnText, check: findIdentifierFault },
  fdaRegistrationNumber: {
    label: 'FDA registration number',
    limits: limits.fdaRegistrationNumber,
    patternText: registrationText,
  },
  address1: { label: 'Address', limits: limits.address1 },
  city: { label: 'City', limits: limits.city },
  state: { label: 'State', limits: limits.state, patternText: twoLettersText },
  postalCode: { label: 'Postal code', limits: limits.postalCode, patternText: postalCodeText },
  country: { label: 'Country', limits: limits.country, patternText: twoLettersText },
  // Part of the description of a location in the records; its pattern refuses an empty text.
  phone: { label: 'Phone', limits: limits.phone, isRequired: true, patternText: phoneText },
  contactName: { label: 'Contact name', limits: limits.contactName },
  contactEmail: { label: 'Contact email', limits: limits.contactEmail },
  assignments: { label: 'Items made here', limits: limits.assignments },
  'assignments.*.itemNumber': {
    label: 'Item',
    limits: assignment.itemNumber,
    labelAt: (index) => `Item ${index + 1}`,
  },
  isDefault: { label: 'Default location', limits: limits.isDefault },
  // The contract has a status instead.
  isActive: { label: 'In use' },
};

export const emptyValues: PointValues = {
  name: '',
  gln: '',
  fdaRegistrationNumber: '',
  address1: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  phone: '',
  contactName: '',
  contactEmail: '',
  assignments: [],
  isDefault: false,
  isActive: true,
};

export function valuesFrom(point: PointOfManufacture): PointValues {
  const { name, address1, city, state, postalCode, country, phone, isDefault, status } = point;
  return {
    name,
    gln: point.gln ?? '',
    fdaRegistrationNumber: point.fdaRegistrationNumber ?? '',
    address1,
    city,
    state,
    postalCode,
    country,
    phone,
    contactName: point.contactName ?? '',
    contactEmail: point.contactEmail ?? '',
    assignments: point.assignments.map(toAssignmentValues),
    isDefault,
    isActive: status === 'Active',
  };
}

/** The request. It lists the assignments that end elsewhere, as shown in the form; without them, none ends. */
export function requestFrom(values: PointValues, otherPoints?: OtherPoints): NewPointOfManufacture {
  const ended = (otherPoints && values.isActive ? listEnded(values.assignments, otherPoints) : []).map(
    ({ itemNumber, pointId }) => ({ itemNumber, pointId }),
  );
  return {
    name: cleanText(values.name),
    gln: textOrNull(values.gln),
    fdaRegistrationNumber: textOrNull(values.fdaRegistrationNumber),
    address1: cleanText(values.address1),
    city: cleanText(values.city),
    state: cleanText(values.state),
    postalCode: cleanText(values.postalCode),
    country: cleanText(values.country),
    phone: cleanText(values.phone),
    contactName: textOrNull(values.contactName),
    contactEmail: textOrNull(values.contactEmail),
    isDefault: values.isDefault,
    assignments: values.assignments.map(toAssignment),
    ...(ended.length > 0 ? { reassigned: ended } : {}),
    status: values.isActive ? 'Active' : 'Inactive',
  };
}
