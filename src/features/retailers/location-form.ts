import { weekdayNames, type RetailerLocationType, type UnloadType } from '#src/api/generated/enums.ts';
import { createRetailerLocation as limits } from '#src/api/generated/limits/retailers.ts';
import type { NewRetailerLocation, RetailerLocation } from '#src/api/generated/types.ts';
import { defineForm, optional, same, text } from '#src/components/form/define-form.ts';
import { toFieldName, type FieldSpecs } from '#src/components/form/field-specs.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { notStated } from './retailer-choices.ts';

/** Receiving hours of one day, `HH:MM` local to the location; both empty on a day without deliveries. */
interface DayHours {
  readonly open: string;
  readonly close: string;
}

export const weekdays = Object.values(weekdayNames);

const hours = limits.receivingHours.items.properties;
const contact = limits.contact.properties;

export const numberText = 'Use letters, digits and hyphens.';
export const timeZoneText = 'Choose a time zone such as America/Chicago.';

const location = defineForm(
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
    isActive: same<boolean>('New orders can ship here', limits.isActive, true),
  },
  { gln: ({ gln }) => glnFault(gln.trim()) },
);

/** Without a name there is no contact. */
const person = defineForm(
  {
    contactName: text('Contact name', contact.name, { isRequired: false }),
    contactPhone: text('Contact phone', contact.phone, { patternText: phoneText }),
    contactEmail: text('Contact email', contact.email),
  },
  {
    contactName: ({ contactName, contactPhone, contactEmail }) =>
      contactName.trim() === '' && (contactPhone.trim() !== '' || contactEmail.trim() !== '')
        ? 'Enter a contact name, such as Receiving desk.'
        : undefined,
  },
);

type PlainValues = typeof location.empty & typeof person.empty;

export interface LocationValues extends PlainValues {
  /** One entry per entry of `weekdays`. */
  readonly receivingHours: readonly DayHours[];
}

const { isActive, ...firstFields } = location.fields;

export const locationFields: FieldSpecs<LocationValues> = {
  ...firstFields,
  receivingHours: { label: 'Receiving hours', isRequired: false },
  'receivingHours.*.open': {
    label: 'Opens',
    labelAt: (index) => `${weekdays[index] ?? ''}, opens`,
    limits: hours.open,
    isRequired: false,
    check: ({ receivingHours }, index) => {
      const { open = '', close = '' } = receivingHours[index] ?? {};
      return open === '' && close !== '' ? 'Enter the opening time, or clear the closing time.' : undefined;
    },
  },
  'receivingHours.*.close': {
    label: 'Closes',
    labelAt: (index) => `${weekdays[index] ?? ''}, closes`,
    limits: hours.close,
    isRequired: false,
    check: ({ receivingHours }, index) => {
      const { open = '', close = '' } = receivingHours[index] ?? {};
      if (open === '') return undefined;
      if (close === '') return 'Enter the closing time, or clear the opening time.';
      return close <= open ? `Choose a time after ${open}.` : undefined;
    },
  },
  ...person.fields,
  isActive,
};

export const emptyValues: LocationValues = {
  ...location.empty,
  ...person.empty,
  receivingHours: weekdays.map(() => ({ open: '', close: '' })),
};

export function valuesFrom(stored: RetailerLocation): LocationValues {
  const { name = '', phone = null, email = null } = stored.contact ?? {};
  return {
    ...location.read(stored),
    ...person.read({ contactName: name, contactPhone: phone, contactEmail: email }),
    receivingHours: weekdays.map((day) => {
      const { open = '', close = '' } = stored.receivingHours.find((each) => each.day === day) ?? {};
      return { open, close };
    }),
  };
}

/** The days with hours, as indices of `weekdays`, in the order in which they are sent. */
function daysWithHours({ receivingHours }: LocationValues): number[] {
  return [...receivingHours.keys()].filter((index) => receivingHours[index]?.open !== '');
}

export function requestFrom(values: LocationValues): NewRetailerLocation {
  const { contactName: name, contactPhone: phone, contactEmail: email } = person.write(values);
  return {
    ...location.write(values),
    receivingHours: daysWithHours(values).flatMap((index) => {
      const [day, dayHours] = [weekdays[index], values.receivingHours[index]];
      return day && dayHours ? [{ day, open: dayHours.open, close: dayHours.close }] : [];
    }),
    contact: name === '' ? null : { name, phone, email },
  };
}

/** The form field of a server field name; the request was built from these values. */
export function findFormField(serverName: string, values: LocationValues): string {
  const name = toFieldName(serverName);
  const [whole, part, place, field] = /^(contact|receivingHours)\.(?:(\d+)\.)?(\w+)$/.exec(name) ?? [];
  if (whole === undefined || field === undefined) return name;
  if (part === 'contact') return `contact${capitalize(field)}`;
  const index = daysWithHours(values)[Number(place)];
  return index === undefined ? name : `receivingHours.${index}.${field === 'close' ? 'close' : 'open'}`;
}
