import { expect, it } from 'vitest';
import { UserStatus } from '#src/api/generated/enums.ts';
import type { User } from '#src/api/generated/types.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import { changesBetween, readUser, userForm, writeProfile, writeUser, type UserValues } from './user-form.ts';

const user: User = {
  userId: '5f0c1d3e-0104-4a57-9b1e-6d2f8c3a0104',
  userName: 'robin.sato@prairiemill.example',
  firstName: 'Robin',
  lastName: 'Sato',
  displayName: 'Robin Sato',
  email: 'robin.sato@prairiemill.example',
  phone: '+13125550143',
  jobTitle: null,
  company: 'Prairie Mill Foods',
  customers: [
    { customerId: 'PMF', name: 'Prairie Mill Foods' },
    { customerId: 'NHC', name: 'Northlight Home Care' },
  ],
  isInternalUser: false,
  isInternalUserAdmin: false,
  isCustomerUserAdmin: true,
  awaitingInternalApproval: false,
  hasCustomerPortalAccess: true,
  accountDisabled: false,
  status: UserStatus.Active,
  roleIds: [7, 2],
  requestedBy: 'Dana Whitfield',
  requestedAt: '2026-02-24T10:05:00-06:00',
  approvedBy: 'Alex Prescott',
  approvedAt: '2026-02-25T08:12:00-06:00',
  deniedBy: null,
  deniedAt: null,
  deniedReason: null,
  tosAcceptedAt: null,
  lastSignInAt: null,
  createdAt: '2026-02-24T10:05:00-06:00',
  updatedAt: '2026-02-25T09:01:00-06:00',
};
const values = readUser(user, user.roleIds);
const faults = (part: Partial<UserValues>) =>
  Object.fromEntries(findFaults(userForm.fields, { ...values, ...part }));

it('converts a user to form values and back to the same profile', () => {
  expect(values.roleIds).toEqual([2, 7]);
  expect(writeProfile(values)).toEqual({
    email: 'robin.sato@prairiemill.example',
    firstName: 'Robin',
    lastName: 'Sato',
    phone: '+13125550143',
    jobTitle: null,
    company: 'Prairie Mill Foods',
    customerIds: ['PMF', 'NHC'],
    isInternalUser: false,
    isInternalUserAdmin: false,
    isCustomerUserAdmin: true,
  });
});

it('omits values that do not apply to the user type', () => {
  const internal = { ...values, kind: 'internal', isInternalUserAdmin: true } as const;
  expect(writeProfile(internal)).toMatchObject({
    customerIds: [],
    isInternalUser: true,
    isInternalUserAdmin: true,
    isCustomerUserAdmin: false,
  });
  expect(writeProfile({ ...internal, kind: 'customer' })).toMatchObject({
    customerIds: ['PMF', 'NHC'],
    isInternalUserAdmin: false,
    isCustomerUserAdmin: true,
  });
});

it('trims texts, and omits empty ones', () => {
  const typed = {
    ...userForm.empty,
    customerIds: ['PMF'],
    firstName: ' Pat ',
    lastName: 'Miller',
    email: ' p@m.example ',
  };
  expect(writeUser({ ...typed, phone: '  ', roleIds: [7] })).toMatchObject({
    firstName: 'Pat',
    email: 'p@m.example',
    phone: null,
    jobTitle: null,
    company: null,
    roleIds: [7],
  });
});

it('shows each fault at its field', () => {
  expect(faults({})).toEqual({});
  expect(
    faults({ firstName: ' ', lastName: 'x'.repeat(61), email: 'robin', phone: '555', customerIds: [] }),
  ).toEqual({
    firstName: 'Enter the first name.',
    lastName: 'Use 60 characters or fewer (now 61).',
    email: 'Enter an email address, such as name@company.com.',
    phone: 'Enter it as +13125550143 or 312-555-0143.',
    customerIds: 'Choose at least one customer.',
  });
  for (const phone of ['', '+13125550143', '312-555-0143', '(312) 555-0143'])
    expect(faults({ phone })).toEqual({});
});

it('requires no customer for an internal user', () => {
  expect(faults({ kind: 'internal', customerIds: [] })).toEqual({});
});

it('determines which calls a change needs', () => {
  const change = (part: Partial<UserValues>) => changesBetween(values, { ...values, ...part });
  expect(change({ jobTitle: 'Buyer' })).toEqual({ hasProfile: true, hasRoles: false });
  expect(change({ roleIds: [2] })).toEqual({ hasProfile: false, hasRoles: true });
  expect(change({ jobTitle: 'Buyer', roleIds: [] })).toEqual({ hasProfile: true, hasRoles: true });
  expect(change({ roleIds: [7, 2], jobTitle: ' ' })).toEqual({ hasProfile: true, hasRoles: false });
});
