import { createUser } from '#src/api/generated/limits/users.ts';
import type { UserListRequest } from '#src/api/queries/user-administration.ts';
import { anyIds, anyText, manyOf, oneOf, type FilterValues } from '#src/components/filter/fields.ts';
import type { ListDefinition } from '#src/components/filter/list-address.ts';
import type { PageRequest } from '#src/components/list/use-server-rows.ts';
import { userStatuses } from './user-standing.ts';

const customer = createUser.customerIds.items;
const role = createUser.roleIds;

const fields = {
  status: manyOf(userStatuses),
  role: anyIds(role.maxItems, role.items.maximum),
  customer: anyText(customer.maxLength, new RegExp(customer.pattern)),
  kind: oneOf(['customer', 'internal']),
};

/** The ids of the columns that sort are the server's names of the fields. */
export const userList: ListDefinition<typeof fields> = {
  fields,
  sorts: ['displayName', 'email', 'status', 'lastSignInAt'],
  defaultSort: { by: 'displayName', isDescending: false },
};

export const userKinds = [
  { value: 'customer', label: 'Customer users' },
  { value: 'internal', label: 'Internal users' },
] as const;

/** The request for a page of the list with these filters. */
export function buildUserListRequest(
  page: PageRequest,
  { status, role: roleId, customer: customerId, kind }: FilterValues<typeof fields>,
): UserListRequest {
  const isByName = page.sort.replace('-', '') === 'displayName';
  return {
    ...page,
    ...(status.length === 0 ? {} : { status: [...status] }),
    ...(roleId.length === 0 ? {} : { roleId: [...roleId] }),
    ...(customerId === null ? {} : { customerId }),
    ...(kind === null ? {} : { isInternal: kind === 'internal' }),
    // Names decide between those who are alike: the same page never shows others the next time.
    sort: isByName ? page.sort : `${page.sort},displayName`,
  };
}
