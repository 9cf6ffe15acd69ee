import type { QueryClient } from '@tanstack/react-query';
import type { QueryInputOf } from '../contract.ts';
import * as calls from '../generated/calls.ts';
import { getDemandForecast, getEoqItem, getReplenishmentOptions } from '../generated/reads.ts';
import type { DocumentFormat, EoqParameters, NewReplenishment } from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

/** An item in a warehouse of a customer. */
export interface PlanRef {
  readonly customerId: string;
  readonly itemNumber: string;
  readonly warehouseCode: string;
}

type TriedParameters = Omit<QueryInputOf<'getEoqItem'>, 'warehouseCode'>;

/** What to order, with other assumptions than the saved ones if any are given. */
export const eoqItemQuery = ({ customerId, itemNumber, warehouseCode }: PlanRef, tried: TriedParameters) =>
  getEoqItem({ customerId, itemNumber }, { warehouseCode, ...tried });

export const forecastQuery = ({ customerId, itemNumber, warehouseCode }: PlanRef) =>
  getDemandForecast({ customerId }, { itemNumber, warehouseCode });

const toInput = ({ customerId, itemNumber, warehouseCode }: PlanRef) => ({
  path: { customerId, itemNumber },
  query: { warehouseCode },
});

/** The saved assumptions with their version, for editing. */
export const parametersToEditQuery = (ref: PlanRef) =>
  versionedQuery(calls.getEoqParameters, toInput(ref), ref.customerId);

/** Saves the assumptions. Fails with 412 when their version has changed. */
export const saveParameters = (ref: PlanRef, body: EoqParameters, version: string | undefined) =>
  mutateVersioned(calls.updateEoqParameters, { ...toInput(ref), body }, version);

/** Refetches everything that is based on the assumptions. */
export const refreshSuggestions = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listEoqItems', 'getEoqSummary', 'getEoqFilters', 'getEoqItem', 'getEoqParameters']);

/** Shortages of a warehouse's items, and the possible sources of stock. */
export const replenishmentOptionsQuery = (
  customerId: string,
  warehouseCode: string,
  itemNumbers: readonly string[],
) => getReplenishmentOptions({ customerId }, { warehouseCode, itemNumber: [...itemNumbers] });

export const createReplenishment = (customerId: string, body: NewReplenishment, options: SubmitOptions) =>
  submit(calls.createReplenishment, { path: { customerId }, body }, options);

export const downloadReplenishment = (
  customerId: string,
  replenishmentNumber: string,
  format: DocumentFormat,
  options: MutateOptions,
) =>
  mutate(
    calls.downloadReplenishment,
    { path: { customerId, replenishmentNumber }, query: { format } },
    options,
  );

/** Refetches everything that counts expected cases. */
export const refreshReplenished = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, [
    'listEoqItems',
    'getEoqSummary',
    'getEoqFilters',
    'getEoqItem',
    'getReplenishmentOptions',
    'listInboundOrders',
    'getInboundOrderSummary',
    'getOrderFilters',
    'listInventory',
    'getInventorySummary',
    'getInventoryItem',
    'listItemLots',
    'listOrderEntryItems',
  ]);
