import { requireCustomer } from '#mocks/access/scope.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { findRecords, type SearchRequest } from './find-records.ts';
import { prepareSearch } from './prepare-search.ts';

const defaultLimit = 3;

export const search = {
  getSearchResults: async ({ backend, person, path: { customerId }, query, reply }) => {
    requireCustomer(backend, customerId);
    const { search: text, limit = defaultLimit } = query;
    const request: SearchRequest = { backend, person, customerId, search: text, limit };
    return reply.json(200, findRecords(request, await prepareSearch(request)));
  },
} satisfies TagHandlers<'search'>;
