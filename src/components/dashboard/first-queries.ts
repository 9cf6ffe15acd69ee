import type { AskAhead, QueryOf } from '#src/api/ask-ahead.ts';
import type { CallId } from '#src/api/contract.ts';
import type { ListWish } from '#src/components/filter/list-address.ts';
import type { FilterFields } from '#src/components/filter/fields.ts';
import { readSelectedCustomer } from '#src/session/selected-customer.ts';

/** Rows that a dashboard's table reads at once. */
export const dashboardPageSize = 50;

/** A page of rows as the calls take it; pages count from 1, and `-` before a column's id means descending. */
export interface RowsWish {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
}

export function rowsWishOf({ sort, page }: Pick<ListWish<FilterFields>, 'sort' | 'page'>): RowsWish {
  return { page, pageSize: dashboardPageSize, sort: `${sort.isDescending ? '-' : ''}${sort.by}` };
}

/** What every dashboard with a table asks for. */
export interface DashboardQueries<Rows extends CallId, Figures extends CallId, Options extends CallId> {
  readonly rows: (page: RowsWish) => QueryOf<Rows>;
  readonly figures: QueryOf<Figures>;
  /** What the filters offer. */
  readonly options: QueryOf<Options>;
}

/** To be called by a page's `load`: asks for what the dashboard shows first, for the selected customer. */
export function askFirst<Rows extends CallId, Figures extends CallId, Options extends CallId>(
  ask: AskAhead | undefined,
  wish: Pick<ListWish<FilterFields>, 'sort' | 'page'>,
  queriesOf: (customerId: string) => DashboardQueries<Rows, Figures, Options>,
): void {
  const customer = readSelectedCustomer();
  if (!ask || !customer) return;
  const { rows, figures, options } = queriesOf(customer.customerId);
  ask(rows(rowsWishOf(wish)));
  ask(figures);
  ask(options);
}
