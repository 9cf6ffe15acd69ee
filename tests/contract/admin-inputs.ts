import {
  FreightTerms,
  RetailerLocationType,
  RetailerRequiredField,
  UnloadType,
  UserStatus,
  Weekday,
} from '#src/api/generated/enums.ts';
import type { CallId, InputOf } from '#src/api/contract.ts';
import type {
  NewRetailer,
  NewRetailerLocation,
  NewUser,
  RetailerLocationUpdate,
  RetailerUpdate,
  UserUpdate,
} from '#src/api/generated/types.ts';
import { exactly } from './exactly.ts';

const customerId = 'PMF';
/** Of nobody who signs in. */
const userId = '5f0c1d3e-0104-4a57-9b1e-6d2f8c3a0104';
const updatedAt = '2026-02-25T09:01:00-06:00';

const profile = {
  email: 'robin.sato@prairiemill.example',
  firstName: 'Robin',
  lastName: 'Sato',
  phone: '+13125550143',
  jobTitle: 'Customer service',
  company: 'Prairie Mill Foods',
  customerIds: [customerId],
  isInternalUser: false,
  isInternalUserAdmin: false,
  isCustomerUserAdmin: true,
};

const retailer = {
  name: 'Walmart',
  code: 'WMT',
  accountNumber: '100234',
  vendorNumber: '123456',
  isActive: true,
  requiredFields: [RetailerRequiredField.Department, RetailerRequiredField.Mabd],
  defaultFreightTerms: FreightTerms.Prepaid,
  minShelfLifeDays: 90,
  asnRequired: true,
  notes: 'Deliver by 7 am.',
};

const location = {
  locationNumber: '6094',
  name: 'Romeoville RDC',
  type: RetailerLocationType.DC,
  network: 'RDC',
  address1: '100 Sample Way',
  address2: 'Gate B',
  city: 'Romeoville',
  state: 'IL',
  postalCode: '60446',
  country: 'US',
  gln: '0614141900015',
  timeZone: 'America/Chicago',
  receivingHours: [{ day: Weekday.Monday, open: '06:00', close: '14:00' }],
  appointmentRequired: true,
  unloadType: UnloadType.Live,
  contact: { name: 'Receiving desk', phone: '815-555-0143', email: 'receiving@retailer.example' },
  isActive: true,
};

const csv = new File(['retailerCode,retailerName\nWMT,Walmart\n'], 'retailers.csv', { type: 'text/csv' });

/** What leaves nothing out, for the calls about users and retailers. */
export const adminInputs = {
  listUsers: {
    query: {
      search: 'sato',
      status: [UserStatus.AwaitingApproval, UserStatus.Active],
      roleId: [6, 7],
      customerId,
      isInternal: false,
      page: 1,
      pageSize: 25,
      sort: '-lastSignInAt,displayName',
    },
  },
  getUser: { path: { userId } },
  createUser: { body: exactly<NewUser>()({ ...profile, roleIds: [7] }) },
  updateUser: { path: { userId }, body: exactly<UserUpdate>()({ ...profile, phone: null, updatedAt }) },
  approveUser: { path: { userId }, body: { roleIds: [6, 7], comment: 'Welcome.' } },
  denyUser: { path: { userId }, body: { reason: 'Nobody knows the name.' } },
  disableUser: { path: { userId } },
  enableUser: { path: { userId } },
  resendInvite: { path: { userId } },

  listRetailers: {
    path: { customerId },
    query: { search: 'wal', isActive: true, page: 1, pageSize: 25, sort: '-code' },
  },
  createRetailer: { path: { customerId }, body: exactly<NewRetailer>()(retailer) },
  getRetailer: { path: { customerId, retailerId: 1 } },
  updateRetailer: {
    path: { customerId, retailerId: 1 },
    body: exactly<RetailerUpdate>()({ ...retailer, isActive: false, updatedAt }),
  },
  listRetailerLocations: {
    path: { customerId, retailerId: 1 },
    query: { search: 'rome', isActive: true, page: 1, pageSize: 25, sort: 'city,state' },
  },
  createRetailerLocation: {
    path: { customerId, retailerId: 1 },
    body: exactly<NewRetailerLocation>()(location),
  },
  getRetailerLocation: { path: { customerId, retailerId: 1, locationId: 1 } },
  updateRetailerLocation: {
    path: { customerId, retailerId: 1, locationId: 1 },
    body: exactly<RetailerLocationUpdate>()({ ...location, contact: null, updatedAt }),
  },
  importRetailers: { path: { customerId }, query: { dryRun: true }, body: { file: csv } },
} satisfies { readonly [Id in CallId]?: InputOf<Id> };

const retailerPath = { customerId, retailerId: 1 };

export const bareAdminInputs = {
  listUsers: [{}, { query: {} }, { query: { status: [UserStatus.Denied] } }, { query: { page: 2 } }],
  updateUser: [{ path: { userId }, body: profile }],
  approveUser: [
    { path: { userId }, body: {} },
    { path: { userId }, body: { comment: 'Welcome.' } },
    { path: { userId }, body: { roleIds: [] } },
  ],
  listRetailers: [{ path: { customerId } }, { path: { customerId }, query: {} }],
  updateRetailer: [{ path: retailerPath, body: retailer }],
  listRetailerLocations: [{ path: retailerPath }, { path: retailerPath, query: {} }],
  updateRetailerLocation: [{ path: { ...retailerPath, locationId: 1 }, body: location }],
  importRetailers: [
    { path: { customerId }, body: { file: csv } },
    { path: { customerId }, query: {}, body: { file: csv } },
  ],
} satisfies { readonly [Id in CallId]?: readonly InputOf<Id>[] };
