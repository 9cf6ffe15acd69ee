import { weekdayNames, type RetailerLocationType, type UnloadType } from '#src/api/generated/enums.ts';
import { createRetailerLocation as limits } from '#src/api/generated/limits/retailers.ts';
import type { NewRetailerLocation, RetailerLocation } from '#src/api/generated/types.ts';
import { toFieldName, type FieldSpecs } from '#src/components/form/field-specs.ts';
import {
  glnFault,
  glnText,
  phoneText,
  postalCodeText,
  twoLettersText,
} from '#src/components/form/place-texts.ts';
import { textOrNull } from '#src/components/form/text-or-null.ts';
import { capitalize } from '#src/lib/capitalize.ts';
import { notStated } from './retailer-choices.ts';
import { cleanText } from '#src/lib/clean-text.ts';

/** Receiving hours of one day, `HH:MM` local to the location; both empty on a day without deliveries. */
interface DayHours {
  readonly open: string;
  readonly close: string;
}

export interface LocationValues {
  readonly locationNumber: string;
  readonly name: string;
  readonly type: RetailerLocationType;
  readonly network: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly gln: string;
  readonly timeZone: string;
  readonly appointmentRequired: boolean;
  readonly unloadType: UnloadType;
  /** One entry per entry of `weekdays`. */
  readonly receivingHours: readonly DayHours[];
  readonly contactName: string;
  readonly contactPhone: string;
  readonly contactEmail: string;
  readonly isActive: boolean;
}

export const weekdays = Object.values(weekdayNames);

const hours = limits.receivingHours.items.properties;
const contact = limits.contact.properties;

export const numberText = 'Use letters, digits and hyphens.';
export const timeZoneText = 'Choose a time zone such as America/Chicago.';

const hasContact = (values: LocationValues): boolean =>
  values.contactPhone.trim() !== '' || values.contactEmail.trim() !== '';

export const locationFields: FieldSpecs<LocationValues> = {
  locationNumber: { label: 'Location number', limits: limits.locationNumber, patternText: numberText },
  name: { label: 'Name', limits: limits.name },
  type: { label: 'Type', limits: limits.type },
  network: { label: 'Network', limits: limits.network },
  address1: { label: 'Address', limits: limits.address1 },
  address2: { label: 'Address, second line', limits: limits.address2 },
  city: { label: 'City', limits: limits.city },
  state: { label: 'State', limits: limits.state, patternText: twoLettersText },
  postalCode: { label: 'Postal code', limits: limits.postalCode, patternText: postalCodeText },
  country: { label: 'Country', limits: limits.country, patternText: twoLettersText },
  gln: {
    label: 'GLN',
    limits: limits.gln,
    patternText: glnText,
    check: ({ gln }) => glnFault(gln.trim()),
  },
  // The option for null is not in the contract's enum.
  timeZone: { label: 'Time zone' },
  appointmentRequired: { label: 'Deliveries require an appointment', limits: limits.appointmentRequired },
  unloadType: { label: 'Unloading', limits: limits.unloadType },
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
  contactName: {
    label: 'Contact name',
    limits: contact.name,
    isRequired: false,
    check: (values) =>
      values.contactName.trim() === '' && hasContact(values)
        ? 'Enter a contact name, such as Receiving desk.'
        : undefined,
  },
  contactPhone: {
    label: 'Contact phone',
    limits: contact.phone,
    patternText: phoneText,
  },
  contactEmail: { label: 'Contact email', limits: contact.email },
  isActive: { label: 'New orders can ship here', limits: limits.isActive },
};

export const emptyValues: LocationValues = {
  locationNumber: '',
  name: '',
  type: 'DC',
  network: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
  gln: '',
  timeZone: notStated,
  appointmentRequired: false,
  unloadType: 'Either',
  receivingHours: weekdays.map(() => ({ open: '', close: '' })),
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  isActive: true,
};

export function valuesFrom(location: RetailerLocation): LocationValues {
  const { receivingHours, contact: person } = location;
  return {
    locationNumber: location.locationNumber,
    name: location.name,
    type: location.type,
    network: location.network ?? '',
    address1: location.address1,
    address2: location.address2 ?? '',
    city: location.city,
    state: location.state,
    postalCode: location.postalCode,
    country: location.country,
    gln: location.gln ?? '',
    timeZone: location.timeZone ?? notStated,
    appointmentRequired: location.appointmentRequired,
    unloadType: location.unloadType,
    receivingHours: weekdays.map((day) => {
      const { open = '', close = '' } = receivingHours.find((hours) => hours.day === day) ?? {};
      return { open, close };
    }),
    contactName: person?.name ?? '',
    contactPhone: person?.phone ?? '',
    contactEmail: person?.email ?? '',
    isActive: location.isActive,
  };
}

/** The days with hours, as indices of `weekdays`, in the order in which they are sent. */
function daysWithHours({ receivingHours }: LocationValues): number[] {
  return [...receivingHours.keys()].filter((index) => receivingHours[index]?.open !== '');
}

export function requestFrom(values: LocationValues): NewRetailerLocation {
  const name = textOrNull(values.contactName);
  return {
    locationNumber: cleanText(values.locationNumber),
    name: cleanText(values.name),
    type: values.type,
    network: textOrNull(values.network),
    address1: cleanText(values.address1),
    address2: textOrNull(values.address2),
    city: cleanText(values.city),
    state: cleanText(values.state),
    postalCode: cleanText(values.postalCode),
    country: cleanText(values.country),
    gln: textOrNull(values.gln),
    timeZone: values.timeZone === notStated ? null : values.timeZone,
    appointmentRequired: values.appointmentRequired,
    unloadType: values.unloadType,
    receivingHours: daysWithHours(values).flatMap((index) => {
      const [day, hours] = [weekdays[index], values.receivingHours[index]];
      return day && hours ? [{ day, open: hours.open, close: hours.close }] : [];
    }),
    contact:
      name === null
        ? null
        : { name, phone: textOrNull(values.contactPhone), email: textOrNull(values.contactEmail) },
    isActive: values.isActive,
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
