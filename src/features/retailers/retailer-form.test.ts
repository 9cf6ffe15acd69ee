import { expect, it } from 'vitest';
import { findFaults } from '#src/components/form/field-specs.ts';
import * as locations from './location-form.ts';
import { notStated, retailerForm } from './retailer-form.ts';

const retailer = {
  retailerId: 1,
  name: 'Walmart',
  code: 'WMT',
  accountNumber: '100234',
  vendorNumber: null,
  isActive: true,
  requiredFields: ['Mabd', 'Department'] as ('Mabd' | 'Department')[],
  defaultFreightTerms: null,
  minShelfLifeDays: 90,
  asnRequired: true,
  notes: null,
  locationCount: 12,
  updatedAt: '2026-02-20T09:00:00-06:00',
};

const location = {
  locationId: 118,
  retailerId: 1,
  locationNumber: '6094',
  name: 'Romeoville RDC',
  type: 'DC' as const,
  network: 'RDC',
  address1: '100 Sample Way',
  address2: null,
  city: 'Romeoville',
  state: 'IL',
  postalCode: '60446',
  country: 'US',
  gln: '0614141900015',
  timeZone: 'America/Chicago',
  receivingHours: [
    { day: 'Wednesday' as const, open: '06:00', close: '14:00' },
    { day: 'Friday' as const, open: '07:00', close: '12:00' },
  ],
  appointmentRequired: true,
  unloadType: 'Live' as const,
  contact: { name: 'Receiving desk', phone: '815-555-0143', email: null },
  isActive: true,
  updatedAt: '2026-02-20T09:00:00-06:00',
};

it('converts a retailer to form values and back', () => {
  const { retailerId: _id, locationCount: _count, updatedAt: _at, ...fields } = retailer;
  const values = retailerForm.read(retailer);
  expect(values.defaultFreightTerms).toBe(notStated);
  expect(findFaults(retailerForm.fields, values)).toEqual(new Map());
  expect(retailerForm.write(values)).toEqual({ ...fields, requiredFields: ['Department', 'Mabd'] });
});

it('requires a name, a code in capitals, and more than zero days', () => {
  expect([...findFaults(retailerForm.fields, retailerForm.empty)]).toEqual([
    ['name', 'Enter the name.'],
    ['code', 'Enter the code.'],
  ]);
  const values = { ...retailerForm.read(retailer), code: 'wmt', minShelfLifeDays: 0 };
  expect([...findFaults(retailerForm.fields, values)]).toEqual([
    ['code', 'Use capital letters, digits and hyphens.'],
    ['minShelfLifeDays', 'Enter a number from 1 to 3,650.'],
  ]);
});

it('converts a location to form values and back', () => {
  const { locationId: _id, retailerId: _retailer, updatedAt: _at, ...fields } = location;
  const values = locations.readLocation(location);
  expect(findFaults(locations.locationForm.fields, values)).toEqual(new Map());
  expect(locations.writeLocation(values)).toEqual(fields);
  const bare = { ...location, contact: null, timeZone: null, receivingHours: [] };
  expect(locations.writeLocation(locations.readLocation(bare))).toMatchObject({
    contact: null,
    timeZone: null,
    receivingHours: [],
  });
});

it('reports the faults of hours, contact and number', () => {
  const values = {
    ...locations.readLocation(location),
    gln: '0614141900016',
    receivingHours: locations.weekdays.map((day) => ({
      open: day === 'Monday' ? '10:00' : day === 'Tuesday' ? '06:00' : '',
      close: day === 'Monday' ? '09:00' : day === 'Sunday' ? '12:00' : '',
    })),
    contactName: ' ',
  };
  expect([...findFaults(locations.locationForm.fields, values)]).toEqual([
    ['gln', 'Check the number: its last digit is not valid.'],
    ['receivingHours.6.open', 'Enter the opening time, or clear the closing time.'],
    ['receivingHours.0.close', 'Choose a time after 10:00.'],
    ['receivingHours.1.close', 'Enter the closing time, or clear the opening time.'],
    ['contactName', 'Enter a contact name, such as Receiving desk.'],
  ]);
});

it('maps the server’s field names to the form’s', () => {
  const values = locations.readLocation(location);
  expect(locations.findFormField('receivingHours[1].close', values)).toBe('receivingHours.4.close');
  expect(locations.findFormField('/receivingHours/0/day', values)).toBe('receivingHours.2.open');
  expect(locations.findFormField('contact.phone', values)).toBe('contactPhone');
  expect(locations.findFormField('locationNumber', values)).toBe('locationNumber');
});
