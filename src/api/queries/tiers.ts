import { keptForGuards, queryOf } from '../query.ts';

export const customerTiersQuery = (customerId: string) => ({
  ...queryOf('listCustomerTiers', { path: { customerId } }, customerId),
  ...keptForGuards,
});
