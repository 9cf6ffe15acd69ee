import { createPointOfManufacture as limits } from '#src/api/generated/limits/fsma-points.ts';
import type { NewPointOfManufacture, PointOfManufacture } from '#src/api/generated/types.ts';
import { defineForm, same, text } from '#src/components/form/define-form.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import {
  findFromFault,
  findToFault,
  listEnded,
  toAssignment,
  toAssignmentValues,
  type AssignmentValues,
  type OtherPoints,
} from './assignments.ts';

const assignment = limits.assignments.items.properties;

export const registrationText = 'Use 11 digits.';

/** A location is identified by at least one of the two numbers. */
function findIdentifierFault(gln: string, fdaRegistrationNumber: string): string | undefined {
  return gln.trim() === '' && fdaRegistrationNumber.trim() === ''
    ? 'Enter a GLN or an FDA registration number.'
    : glnFault(gln.trim());
}

const point = defineForm(
  {
    name: text('Name', limits.name),
    gln: text('GLN', limits.gln, { patternText: glnText }),
    fdaRegistrationNumber: text('FDA registration number', limits.fdaRegistrationNumber, {
      patternText: registrationText,
    }),
    address1: text('Address', limits.address1),
    city: text('City', limits.city),
    state: text('State', limits.state, { patternText: twoLettersText }),
    postalCode: text('Postal code', limits.postalCode, { patternText: postalCodeText }),
    country: text('Country', limits.country, { patternText: twoLettersText, empty: 'US' }),
    // Part of the description of a location in the records; its pattern refuses an empty text.
    phone: text('Phone', limits.phone, { isRequired: true, patternText: phoneText }),
    contactName: text('Contact name', limits.contactName),
    contactEmail: text('Contact email', limits.contactEmail),
    isDefault: same<boolean>('Default location', limits.isDefault, false),
  },
  { gln: ({ gln, fdaRegistrationNumber }) => findIdentifierFault(gln, fdaRegistrationNumber) },
);

type PlainValues = typeof point.empty;

export interface PointValues extends PlainValues {
  readonly assignments: readonly AssignmentValues[];
  readonly isActive: boolean;
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

const { isDefault, ...firstFields } = point.fields;

const plainFields: FieldSpecs<PointValues> = {
  ...firstFields,
  assignments: { label: 'Items made here', limits: limits.assignments },
  'assignments.*.itemNumber': {
    label: 'Item',
    limits: assignment.itemNumber,
    labelAt: (index) => `Item ${index + 1}`,
  },
  isDefault,
  // The contract has a status instead.
  isActive: { label: 'In use' },
};

export const emptyValues: PointValues = { ...point.empty, assignments: [], isActive: true };

export function valuesFrom(stored: PointOfManufacture): PointValues {
  const { assignments, status } = stored;
  return {
    ...point.read(stored),
    assignments: assignments.map(toAssignmentValues),
    isActive: status === 'Active',
  };
}

/** The request. It lists the assignments that end elsewhere, as shown in the form; without them, none ends. */
export function requestFrom(values: PointValues, otherPoints?: OtherPoints): NewPointOfManufacture {
  const ended = (otherPoints && values.isActive ? listEnded(values.assignments, otherPoints) : []).map(
    ({ itemNumber, pointId }) => ({ itemNumber, pointId }),
  );
  return {
    ...point.write(values),
    assignments: values.assignments.map(toAssignment),
    ...(ended.length > 0 ? { reassigned: ended } : {}),
    status: values.isActive ? 'Active' : 'Inactive',
  };
}
