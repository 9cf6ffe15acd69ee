import { createPointOfManufacture as limits } from '#src/api/generated/limits/fsma-points.ts';
import type { NewPointOfManufacture, PointOfManufacture } from '#src/api/generated/types.ts';
import { defineForm, rows, same, text } from '#src/components/form/define-form.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { assignmentForm, findFromFault, listEnded, type OtherPoints } from './assignments.ts';

export const registrationText = 'Use 11 digits.';

/** A location is identified by at least one of the two numbers. */
function findIdentifierFault(gln: string, fdaRegistrationNumber: string): string | undefined {
  return gln.trim() === '' && fdaRegistrationNumber.trim() === ''
    ? 'Enter a GLN or an FDA registration number.'
    : glnFault(gln.trim());
}

const defineFields = (otherPoints?: OtherPoints) =>
  defineForm(
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
      assignments: rows('Items made here', limits.assignments, assignmentForm, {
        labelAt: (label, index) => (label === 'Item' ? `Item ${index + 1}` : `${label} of item ${index + 1}`),
      }),
      isDefault: same<boolean>('Default location', limits.isDefault, false),
      // The contract has a status instead.
      isActive: same<boolean>('In use', undefined, true),
    },
    {
      gln: ({ gln, fdaRegistrationNumber }) => findIdentifierFault(gln, fdaRegistrationNumber),
      'assignments.*.from': ({ assignments, isActive }, index) =>
        findFromFault(assignments, index, isActive ? otherPoints : undefined),
    },
  );

export type PointValues = ReturnType<typeof defineFields>['empty'];

/**
 * The form, with the known items of other locations; the server checks them too. Its request lists the assignments that
 * end elsewhere, as shown in the form; without them, none ends.
 */
export function buildPointForm(otherPoints?: OtherPoints) {
  const form = defineFields(otherPoints);
  return {
    ...form,
    read: (stored: PointOfManufacture): PointValues =>
      form.read({ ...stored, isActive: stored.status === 'Active' }),
    write: (values: PointValues): NewPointOfManufacture => {
      const { isActive, ...fields } = form.write(values);
      const ended = (otherPoints && isActive ? listEnded(values.assignments, otherPoints) : []).map(
        ({ itemNumber, pointId }) => ({ itemNumber, pointId }),
      );
      return {
        ...fields,
        ...(ended.length > 0 ? { reassigned: ended } : {}),
        status: isActive ? 'Active' : 'Inactive',
      };
    },
  };
}
