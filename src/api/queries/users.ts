import { queryOf } from '../query.ts';

export const currentUserQuery = () => queryOf('getCurrentUser', {});
