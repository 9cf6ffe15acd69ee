import { keptForGuards, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

export const currentUserQuery = () => ({
  ...queryOf(calls.getCurrentUser, {}),
  ...keptForGuards,
});
