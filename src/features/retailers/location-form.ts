import { weekdayNames, type RetailerLocationType, type UnloadType } from '#src/api/generated/enums.ts';
import { createRetailerLocation as limits } from '#src/api/generated/limits/retailers.ts';
import type { NewRetailerLocation, RetailerLocation } from '#src/api/generated/types.ts';
import { defineForm, optional, rows, same, text, type FormField } from '#src/components/form/define-form.ts';
import { toFieldName } from '#src/components/form/field-specs.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { notStated } from './retailer-form.ts';

export const weekdays = Object.values(weekdayNames);

const hours = limits.receivingHours.items.properties;
const contact = limits.contact.properties;

export const numberText = 'Use letters, digits and hyphens.';
export const timeZoneText = 'Choose a time zone such as America/Chicago.';

/** Receiving hours of one day, `HH:MM` local to the location; both empty on a day without deliveries. */
const dayForm = defineForm(
  {
    open: same<string>('Opens', hours.open, '', { isRequired: false }),
    close: same<string>('Closes', hours.close, '', { isRequired: false }),
  },
  {
    open: ({ open, close }) =>
      open === '' && close !== '' ? 'Enter the opening time, or clear the closing time.' : undefined,
    close: ({ open, close }) => {
      if (open === '') return undefined;
      if (close === '') return 'Enter the closing time, or clear the opening time.';
      return close <= open ? `Choose a time after ${open}.` : undefined;
    },
  },
);

type DayHours = typeof dayForm.empty;

/** The days with hours, as indices of `weekdays`, in the order in which they are sent. */
function daysWithHours(receivingHours: readonly DayHours[]): number[] {
  return [...receivingHours.keys()].filter((index) => receivingHours[index]?.open !== '');
}

/** A row for each weekday; only those with hours are stored. */
const receivingHours: FormField<readonly DayHours[], RetailerLocation['receivingHours']> = {
  ...rows('Receiving hours', limits.receivingHours, dayForm, {
    labelAt: (label, index) => `${weekdays[index] ?? ''}, ${label.toLowerCase()}`,
  }),
  empty: weekdays.map(() => dayForm.empty),
  read: (stored) =>
    weekdays.map((day) => dayForm.read(stored.find((each) => each.day === day) ?? dayForm.empty)),
  write: (days) =>
    daysWithHours(days).flatMap((index) => {
      const [day, dayHours] = [weekdays[index], days[index]];
      return day && dayHours ? [{ day, ...dayForm.write(dayHours) }] : [];
    }),
};

export const locationForm = defineForm(
  {
    locationNumber: text('Location number', limits.locationNumber, { patternText: numberText }),
    name: text('Name', limits.name),
    type: same<RetailerLocationType>('Type', limits.type, 'DC'),
    network: text('Network', limits.network),
    address1: text('Address', limits.address1),
    address2: text('Address, second line', limits.address2),
    city: text('City', limits.city),
    state: text('State', limits.state, { patternText: twoLettersText }),
    postalCode: text('Postal code', limits.postalCode, { patternText: postalCodeText }),
    country: text('Country', limits.country, { patternText: twoLettersText, empty: 'US' }),
    gln: text('GLN', limits.gln, { patternText: glnText }),
    timeZone: optional<string, typeof notStated>('Time zone', notStated),
    appointmentRequired: same<boolean>(
      'Deliveries require an appointment',
      limits.appointmentRequired,
      false,
    ),
    unloadType: same<UnloadType>('Unloading', limits.unloadType, 'Either'),
    receivingHours,
    contactName: text('Contact name', contact.name, { isRequired: false }),
    contactPhone: text('Contact phone', contact.phone, { patternText: phoneText }),
    contactEmail: text('Contact email', contact.email),
    isActive: same<boolean>('New orders can ship here', limits.isActive, true),
  },
  {
    gln: ({ gln }) => glnFault(gln.trim()),
    contactName: ({ contactName, contactPhone, contactEmail }) =>
      contactName.trim() === '' && (contactPhone.trim() !== '' || contactEmail.trim() !== '')
        ? 'Enter a contact name, such as Receiving desk.'
        : undefined,
  },
);

export type LocationValues = typeof locationForm.empty;

export function readLocation(stored: RetailerLocation): LocationValues {
  const { name = '', phone = null, email = null } = stored.contact ?? {};
  return locationForm.read({ ...stored, contactName: name, contactPhone: phone, contactEmail: email });
}

/** Without a name there is no contact. */
export function writeLocation(values: LocationValues): NewRetailerLocation {
  const { contactName: name, contactPhone: phone, contactEmail: email, ...rest } = locationForm.write(values);
  return { ...rest, contact: name === '' ? null : { name, phone, email } };
}

/** The form field of a server field name; the request was built from these values. */
export function findFormField(serverName: string, values: LocationValues): string {
  const name = toFieldName(serverName);
  const [whole, part, place, field] = /^(contact|receivingHours)\.(?:(\d+)\.)?(\w+)$/.exec(name) ?? [];
  if (whole === undefined || field === undefined) return name;
  if (part === 'contact') return `contact${capitalize(field)}`;
  const index = daysWithHours(values.receivingHours)[Number(place)];
  return index === undefined ? name : `receivingHours.${index}.${field === 'close' ? 'close' : 'open'}`;
}
