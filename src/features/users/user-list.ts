import { createUser } from '#src/api/generated/limits/users.ts';
import type { UserListWish } from '#src/api/queries/user-administration.ts';
import { anyIds, anyText, manyOf, oneOf, type FilterValues } from '#src/components/filter/fields.ts';
import type { ListDefinition, Sort } from '#src/components/filter/list-address.ts';
import { userStatuses } from './user-standing.ts';

const customer = createUser.customerIds.items;
const role = createUser.roleIds;

const fields = {
  status: manyOf(userStatuses),
  role: anyIds(role.maxItems, role.items.maximum),
  customer: anyText(customer.maxLength, new RegExp(customer.pattern)),
  kind: oneOf(['customer', 'internal']),
};

/** What the list of users can be asked for. The ids of the columns that sort are the server's names of the fields. */
export const userList: ListDefinition<typeof fields> = {
  fields,
  sorts: ['displayName', 'email', 'status', 'lastSignInAt'],
  defaultSort: { by: 'displayName', isDescending: false },
};

export const userKinds = [
  { value: 'customer', label: 'Customer users' },
  { value: 'internal', label: 'Internal users' },
] as const;

/** Characters of a search that the description allows; the limits of parameters are not generated. */
const longestSearch = 100;

interface Asked {
  readonly search: string;
  readonly filters: FilterValues<typeof fields>;
  readonly sort: Sort;
}

/** Users of a page of the list. */
export const userPageSize = 50;

/** The view of the list as the server is asked for it, without the page. */
export function wishOf({ search, filters, sort }: Asked): UserListWish {
  const text = search.trim().slice(0, longestSearch);
  const { status, role: roleId, customer: customerId, kind } = filters;
  const first = `${sort.isDescending ? '-' : ''}${sort.by}`;
  return {
    ...(text === '' ? {} : { search: text }),
    ...(status.length === 0 ? {} : { status: [...status] }),
    ...(roleId.length === 0 ? {} : { roleId: [...roleId] }),
    ...(customerId === null ? {} : { customerId }),
    ...(kind === null ? {} : { isInternal: kind === 'internal' }),
    // Names decide between those who are alike: the same page never shows others the next time.
    sort: sort.by === 'displayName' ? first : `${first},displayName`,
    pageSize: userPageSize,
  };
}
