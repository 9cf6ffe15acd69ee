import { keptForGuards, queryOf } from '../query.ts';

/** The customers that the signed-in person may choose from. */
export const customerListQuery = () => ({
  ...queryOf('listCustomers', {}),
  ...keptForGuards,
});
