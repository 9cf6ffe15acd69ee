import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import type { CustomerTier } from '../generated/types.ts';
import { change } from '../query.ts';
import { refresh } from '../refresh.ts';
import { customerTiersQuery } from './tiers.ts';

// What admins do with tiers. Apart from `tiers.ts`, which the guards wait for.

/** The wish that a customer holds a tier, or no longer does. */
export interface TierWish extends CustomerTier {
  readonly isHeld: boolean;
}

export const tierChangeKey = (customerId: string) => ['changeCustomerTier', customerId] as const;

function withWish(held: readonly CustomerTier[], { customerId, tierId, isHeld }: TierWish): CustomerTier[] {
  const others = held.filter((tier) => tier.tierId !== tierId);
  return isHeld ? [...others, { customerId, tierId }].sort((a, b) => a.tierId - b.tierId) : others;
}

/** Gives a customer a tier or takes it away, and reads the customer's tiers again, also for the menus and guards. */
export const tierChange = (queryClient: QueryClient, customerId: string) => {
  const { queryKey } = customerTiersQuery(customerId);
  return mutationOptions({
    mutationKey: tierChangeKey(customerId),
    mutationFn: async ({ tierId, isHeld }: TierWish) => {
      const path = { customerId, tierId };
      if (isHeld) await change(calls.addCustomerTier, { path });
      else await change(calls.deleteCustomerTier, { path });
    },
    // An answer that is on its way knows nothing of the change.
    onMutate: () => queryClient.cancelQueries({ queryKey }),
    onSuccess: (_done, wish) => queryClient.setQueryData(queryKey, (held) => held && withWish(held, wish)),
    onSettled: () => refresh(queryClient, ['listCustomerTiers'], customerId),
  });
};
