import { neverCollected, createQuery } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** The customers that the signed-in person may choose from. */
export const customerListQuery = () => ({
  ...createQuery(calls.listCustomers, {}),
  ...neverCollected,
});
