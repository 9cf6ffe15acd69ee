import type { Sort } from '#src/components/filter/list-address.ts';
import type { Activity } from './activity.tsx';

/** Rows read at once: what a tall screen shows, with some to spare. */
export const pageSize = 50;

/** Longer searches are refused by both lists. */
const longestSearch = 100;

interface Wish {
  readonly search: string;
  readonly sort: Sort;
  readonly filters: { readonly status: Activity | null };
}

/** The query of both lists of the book for what the address asks for; the columns have the API's own names. */
export function listRequest({ search, sort, filters }: Wish, page: number) {
  const text = search.trim().slice(0, longestSearch);
  return {
    page,
    pageSize,
    sort: `${sort.isDescending ? '-' : ''}${sort.by}`,
    ...(text === '' ? {} : { search: text }),
    ...(filters.status === null ? {} : { isActive: filters.status === 'active' }),
  };
}
