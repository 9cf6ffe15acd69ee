import type { NewPointOfManufacture } from '#src/api/generated/types.ts';

/** A valid request body for tests, which change its members. */
export const newPoint: NewPointOfManufacture = {
  name: 'Morton mill',
  gln: '0614141950904',
  fdaRegistrationNumber: null,
  address1: '1 Sample Way',
  city: 'Morton',
  state: 'IL',
  postalCode: '61550',
  country: 'US',
  phone: '309-555-0160',
  contactName: null,
  contactEmail: null,
  isDefault: false,
  assignments: [{ itemNumber: '10101', from: null, to: null }],
  status: 'Active',
};
