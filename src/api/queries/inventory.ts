import type { InputOf } from '../contract.ts';
import { change, queryOf, type ChangeOptions } from '../query.ts';
import * as calls from '../generated/calls.ts';

type StockWish = NonNullable<InputOf<'listInventory'>['query']>;
type SummaryWish = NonNullable<InputOf<'getInventorySummary'>['query']>;
type LedgerWish = NonNullable<InputOf<'listItemTransactions'>['query']>;
type TrendWish = NonNullable<InputOf<'getItemTrend'>['query']>;
type LotWish = NonNullable<InputOf<'listItemLots'>['query']>;

/** Names an item: its customer is a part of its address. */
export interface ItemRef {
  readonly customerId: string;
  readonly itemNumber: string;
}

/** A page of a customer's stock, in cases. */
export const inventoryListQuery = (customerId: string, query: StockWish) =>
  queryOf(calls.listInventory, { path: { customerId }, query }, customerId);

/** Figures and charts of the rows that the list gives for the same filters. */
export const inventorySummaryQuery = (customerId: string, query: SummaryWish) =>
  queryOf(calls.getInventorySummary, { path: { customerId }, query }, customerId);

export const inventoryFiltersQuery = (customerId: string) =>
  queryOf(calls.getInventoryFilters, { path: { customerId } }, customerId);

/** Fails with 404 for an item that the customer does not have. */
export const inventoryItemQuery = ({ customerId, itemNumber }: ItemRef) =>
  queryOf(calls.getInventoryItem, { path: { customerId, itemNumber } }, customerId);

export const itemLotsQuery = ({ customerId, itemNumber }: ItemRef, query: LotWish = {}) =>
  queryOf(calls.listItemLots, { path: { customerId, itemNumber }, query }, customerId);

/** A page of the item's ledger, newest line first. */
export const itemTransactionsQuery = ({ customerId, itemNumber }: ItemRef, query: LedgerWish) =>
  queryOf(calls.listItemTransactions, { path: { customerId, itemNumber }, query }, customerId);

export const itemTrendQuery = ({ customerId, itemNumber }: ItemRef, query: TrendWish) =>
  queryOf(calls.getItemTrend, { path: { customerId, itemNumber }, query }, customerId);

/** A file of all rows that fit, or the render that will hold it when there are very many. */
export const exportInventory = (
  customerId: string,
  body: InputOf<'exportInventory'>['body'],
  options?: ChangeOptions,
) => change(calls.exportInventory, { path: { customerId }, body }, options);
