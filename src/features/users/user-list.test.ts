import { expect, it } from 'vitest';
import { readList } from '#src/components/filter/list-address.ts';
import { userList, wishOf } from './user-list.ts';

const wish = (address: string) => wishOf(readList(userList, new URLSearchParams(address)));

it('asks for everybody by name when the address says nothing', () => {
  expect(wish('')).toEqual({ sort: 'displayName', pageSize: 50 });
});

it('asks the server what the address asks for', () => {
  expect(
    wish(
      'search=+sato+&status=Invited&status=Active&role=7&role=2&customer=PMF&kind=customer&sort=-lastSignInAt&page=3',
    ),
  ).toEqual({
    search: 'sato',
    status: ['Invited', 'Active'],
    roleId: [2, 7],
    customerId: 'PMF',
    isInternal: false,
    sort: '-lastSignInAt,displayName',
    pageSize: 50,
  });
  expect(wish('kind=internal')).toMatchObject({ isInternal: true });
});

it('never asks what the server would refuse', () => {
  expect(wish(`search=${'x'.repeat(150)}`).search).toHaveLength(100);
  expect(wish('customer=P/M&role=0&role=2147483648&status=Gone&sort=password&kind=robot')).toEqual(wish(''));
});
