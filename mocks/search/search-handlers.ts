import { requireCustomer } from '#mocks/access/scope.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { findRecords } from './find-records.ts';

const defaultLimit = 3;

export const search = {
  getSearchResults: ({ backend, person, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const { search: text, limit = defaultLimit } = query;
    return reply.json(200, findRecords({ backend, person, customerId, search: text, limit }));
  },
} satisfies TagHandlers<'search'>;
