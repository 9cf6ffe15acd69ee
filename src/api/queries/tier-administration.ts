import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { CustomerTier } from '../generated/types.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { customerTiersQuery } from './access.ts';

// Admin queries and mutations of tiers. Separate from `tiers.ts`, which the guards load.

/** A requested change to a customer's tier. */
export interface TierChange extends CustomerTier {
  readonly isAssigned: boolean;
}

export const tierChangeKey = (customerId: string) => ['changeCustomerTier', customerId] as const;

function withTierChange(
  assigned: readonly CustomerTier[],
  { customerId, tierId, isAssigned }: TierChange,
): CustomerTier[] {
  const remaining = assigned.filter((tier) => tier.tierId !== tierId);
  return isAssigned ? [...remaining, { customerId, tierId }].sort((a, b) => a.tierId - b.tierId) : remaining;
}

/**
 * The mutation that adds or removes a customer's tier. Refetches the customer's tiers, which menus and guards also
 * read.
 */
export const tierChange = (queryClient: QueryClient, customerId: string) => {
  const { queryKey } = customerTiersQuery(customerId);
  return mutationOptions({
    mutationKey: tierChangeKey(customerId),
    mutationFn: async ({ tierId, isAssigned }: TierChange) => {
      const path = { customerId, tierId };
      if (isAssigned) await mutate(calls.addCustomerTier, { path });
      else await mutate(calls.deleteCustomerTier, { path });
    },
    // A response in flight is older than the change.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (_done, requested) =>
      queryClient.setQueryData(queryKey, (assigned) => assigned && withTierChange(assigned, requested)),
    onSettled: () => refresh(queryClient, ['listCustomerTiers'], customerId),
  });
};
