import { expect, it } from 'vitest';
import { createChoice } from '#src/components/filter/fields.ts';
import { buildPageRequest, defineServerList } from './use-server-rows.ts';

const fields = { status: createChoice(['active']) };
const list = defineServerList(
  {
    name: 'lots',
    reads: ['listUsers'],
    export: null,
    hasPeriod: false,
    searchLength: 100,
    pageSize: 20,
    maxPageSize: 500,
    filters: {},
    sorts: ['name', 'code'],
    defaultSort: '-code,name',
  },
  fields,
);
const sort = { by: 'name', isDescending: false };

it('uses the contract’s orders and limits', () => {
  expect(list).toEqual({
    fields,
    sorts: ['name', 'code'],
    defaultSort: { by: 'code', isDescending: true },
    fullDefaultSort: '-code,name',
    searchLength: 100,
    pageSize: 20,
  });
});

it('sends no search for an empty one', () => {
  expect(buildPageRequest(list, { search: '  ', sort }, 3)).toEqual({ page: 3, pageSize: 20, sort: 'name' });
});

it('sends a search within the contract’s limit, and the order in the API’s notation', () => {
  const listState = { search: ` ${'x'.repeat(150)}`, sort: list.defaultSort };
  expect(buildPageRequest(list, listState, 1)).toEqual({
    page: 1,
    pageSize: 20,
    sort: '-code,name',
    search: 'x'.repeat(100),
  });
});
