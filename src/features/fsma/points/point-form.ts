import { createPointOfManufacture as limits } from '#src/api/generated/limits/fsma-points.ts';
import type { NewPointOfManufacture, PointOfManufactureStatus } from '#src/api/generated/types.ts';
import { defineForm, mapped, rows, same, text } from '#src/components/form/define-form.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { assignmentForm, findFromFault, findToFault, listEnded, type OtherPoints } from './assignments.ts';

export const registrationText = 'Use 11 digits.';

/** The form of a location, with the known items of other locations; the server checks them too. */
export function createPointForm(otherPoints?: OtherPoints) {
  return defineForm(
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
      assignments: rows('Items made here', limits.assignments, assignmentForm),
      isDefault: same<boolean>('Default location', limits.isDefault, false),
      /** Whether it is in use. */
      status: mapped<boolean, PointOfManufactureStatus>('In use', undefined, {
        empty: true,
        read: (status) => status === 'Active',
        write: (isActive) => (isActive ? 'Active' : 'Inactive'),
      }),
    },
    {
      // A location is identified by at least one of the two numbers.
      gln: ({ gln, fdaRegistrationNumber }) =>
        gln.trim() === '' && fdaRegistrationNumber.trim() === ''
          ? 'Enter a GLN or an FDA registration number.'
          : glnFault(gln.trim()),
      'assignments.*.from': ({ assignments, status: isActive }, index) =>
        findFromFault(assignments, index, isActive ? otherPoints : undefined),
      'assignments.*.to': ({ assignments }, index) => {
        const row = assignments[index];
        return row && findToFault(row);
      },
    },
  );
}

export const pointForm = createPointForm();

export type PointValues = typeof pointForm.empty;

/** The request. It lists the assignments that end elsewhere, as shown in the form; without them, none ends. */
export function writePoint(values: PointValues, otherPoints?: OtherPoints): NewPointOfManufacture {
  const ended = otherPoints && values.status ? listEnded(values.assignments, otherPoints) : [];
  const reassigned = ended.map(({ itemNumber, pointId }) => ({ itemNumber, pointId }));
  return { ...pointForm.write(values), ...(reassigned.length > 0 && { reassigned }) };
}
