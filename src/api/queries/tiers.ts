import { neverCollected, createQuery } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const customerTiersQuery = (customerId: string) => ({
  ...createQuery(calls.listCustomerTiers, { path: { customerId } }, customerId),
  ...neverCollected,
});
