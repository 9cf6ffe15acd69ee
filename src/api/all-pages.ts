import { queryOptions, type QueryKey } from '@tanstack/react-query';
import { largestPage } from './generated/paging.ts';
import type { RowPage } from './list.ts';
import type { Read } from './query.ts';

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Query options for all records of a paged list, where a choice or a count needs all of them. `read` is the query for
 * a page; pages are requested one after another. Part of the list's cached data, so it is refreshed with the list.
 */
export function allPages<Row, Key extends QueryKey>(read: (page: PageQuery) => Read<RowPage<Row>, Key>) {
  const query = (page: number): Read<RowPage<Row>, Key> => read({ page, pageSize: largestPage });
  return queryOptions({
    queryKey: [...query(1).queryKey, 'all'],
    queryFn: async ({ signal }): Promise<readonly Row[]> => {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const { items, totalCount } = await query(page).queryFn({ signal });
        rows.push(...items);
        // An empty page ends a list that became shorter in the meantime.
        if (items.length === 0 || rows.length >= totalCount) return rows;
      }
    },
  });
}
