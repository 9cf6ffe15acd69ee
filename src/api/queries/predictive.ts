import type { QueryClient } from '@tanstack/react-query';
import type { QueryInputOf } from '../contract.ts';
import * as calls from '../generated/calls.ts';
import { getDemandForecast, getEoqItem } from '../generated/reads.ts';
import type { EoqParameters } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
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
