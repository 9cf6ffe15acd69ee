import type { NewRetailer, NewRetailerLocation } from '#src/api/generated/types.ts';

/** Valid request bodies for tests, which change their members. */
export const newRetailer: NewRetailer = {
  name: 'Corner Market',
  code: 'CORNER',
  accountNumber: null,
  vendorNumber: null,
  isActive: true,
  requiredFields: [],
  defaultFreightTerms: null,
  minShelfLifeDays: null,
  asnRequired: false,
  notes: null,
};

export const newLocation: NewRetailerLocation = {
  locationNumber: '7001',
  name: 'Peoria DC',
  type: 'DC',
  network: null,
  address1: '1 Sample Way',
  address2: null,
  city: 'Peoria',
  state: 'IL',
  postalCode: '61602',
  country: 'US',
  gln: null,
  timeZone: 'America/Chicago',
  receivingHours: [],
  appointmentRequired: false,
  unloadType: 'Live',
  contact: null,
  isActive: true,
};
