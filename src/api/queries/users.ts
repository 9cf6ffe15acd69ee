import { keptForGuards, queryOf } from '../query.ts';

export const currentUserQuery = () => ({
  ...queryOf('getCurrentUser', {}),
  ...keptForGuards,
});
