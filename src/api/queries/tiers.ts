import { keptForGuards, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const customerTiersQuery = (customerId: string) => ({
  ...queryOf(calls.listCustomerTiers, { path: { customerId } }, customerId),
  ...keptForGuards,
});
