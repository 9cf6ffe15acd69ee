import { expect, it } from 'vitest';
import { buildPageRequest } from './use-server-rows.ts';

const sort = { by: 'name', isDescending: false };

it('sends no search for an empty one', () => {
  expect(buildPageRequest({ search: '  ', sort }, 3)).toEqual({ page: 3, pageSize: 50, sort: 'name' });
});

it('sends a search that the server takes, and the order as the API writes it', () => {
  const request = buildPageRequest(
    { search: ` ${'x'.repeat(150)}`, sort: { by: 'code', isDescending: true } },
    1,
  );
  expect(request).toEqual({ page: 1, pageSize: 50, sort: '-code', search: 'x'.repeat(100) });
});
