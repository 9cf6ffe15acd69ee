import { neverCollected, createQuery } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** The customers that the signed-in user can select. */
export const customerListQuery = () => ({
  ...createQuery(calls.listCustomers, {}),
  ...neverCollected,
});
