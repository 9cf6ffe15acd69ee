import * as calls from '../generated/calls.ts';
import type { Permission } from '../generated/enums.ts';
import { neverCollected, createQuery } from '../query.ts';

// What guards and menus depend on: requested at the start, and never garbage collected.

/** The customers that the signed-in user can select. */
export const customerListQuery = () => ({
  ...createQuery(calls.listCustomers, {}),
  ...neverCollected,
});

export const enabledFeaturesQuery = () => ({
  ...createQuery(calls.getEnabledFeatures, {}),
  ...neverCollected,
});

export const customerTiersQuery = (customerId: string) => ({
  ...createQuery(calls.listCustomerTiers, { path: { customerId } }, customerId),
  ...neverCollected,
});

export const currentUserQuery = () => ({
  ...createQuery(calls.getCurrentUser, {}),
  ...neverCollected,
});

/** Whether the signed-in user has a permission. */
export const permissionQuery = (permission: Permission, customerId: string) => ({
  ...createQuery(calls.checkPermission, { path: { permission } }, customerId),
  ...neverCollected,
});
