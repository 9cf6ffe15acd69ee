import { users } from '#src/api/generated/list-tables/users.ts';
import type { QueryInputOf } from '#src/api/contract.ts';
import {
  anyIds,
  anyText,
  createMultiChoice,
  createChoice,
  type FilterValues,
} from '#src/components/filter/fields.ts';
import { defineServerList, type SearchedPageRequest } from '#src/components/list/use-server-rows.ts';
import { userStatuses } from './user-status.ts';

const { roleId: role, customerId: customer, records } = users.filters;

const fields = {
  status: createMultiChoice(userStatuses),
  role: anyIds(role.maxItems, role.maximum),
  customer: anyText(customer.maxLength, new RegExp(customer.pattern, 'u')),
  kind: createChoice(['customer', 'internal']),
  records: anyText(records.maxLength, new RegExp(records.pattern, 'u')),
};

export const userList = defineServerList(users, fields);

export const userKinds = [
  { value: 'customer', label: 'Customer users' },
  { value: 'internal', label: 'Internal users' },
] as const;

/** The request for a page of the list with these filters. */
export function buildUserListRequest(
  page: SearchedPageRequest,
  { status, role: roleId, customer: customerId, kind, records: recordSet }: FilterValues<typeof fields>,
): QueryInputOf<'listUsers'> {
  const isByName = page.sort.replace('-', '') === 'displayName';
  return {
    ...page,
    ...(status.length === 0 ? {} : { status: [...status] }),
    ...(roleId.length === 0 ? {} : { roleId: [...roleId] }),
    ...(customerId === null ? {} : { customerId }),
    ...(recordSet === null ? {} : { records: recordSet }),
    ...(kind === null ? {} : { isInternal: kind === 'internal' }),
    // Names break ties, so that pages do not overlap between requests.
    sort: isByName ? page.sort : `${page.sort},displayName`,
  };
}
