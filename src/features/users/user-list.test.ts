import { expect, it } from 'vitest';
import { readList } from '#src/components/filter/list-address.ts';
import { buildPageRequest } from '#src/components/list/use-server-rows.ts';
import { buildUserListRequest, userList } from './user-list.ts';

const request = (address: string) => {
  const listState = readList(userList, new URLSearchParams(address));
  return buildUserListRequest(buildPageRequest(userList, listState, 1), listState.filters);
};

it('requests all users by name by default', () => {
  expect(request('')).toEqual({ page: 1, pageSize: 50, sort: 'displayName' });
});

it('requests what the URL states', () => {
  expect(
    request(
      'search=+sato+&status=Invited&status=Active&role=7&role=2&customer=PMF&kind=customer&sort=-lastSignInAt&page=3',
    ),
  ).toEqual({
    search: 'sato',
    status: ['Invited', 'Active'],
    roleId: [2, 7],
    customerId: 'PMF',
    isInternal: false,
    sort: '-lastSignInAt,displayName',
    page: 1,
    pageSize: 50,
  });
  expect(request('kind=internal')).toMatchObject({ isInternal: true });
});

it('ignores values that the server would refuse', () => {
  expect(request(`search=${'x'.repeat(150)}`).search).toHaveLength(100);
  expect(request('customer=P/M&role=0&role=2147483648&status=Gone&sort=password&kind=robot')).toEqual(
    request(''),
  );
});
