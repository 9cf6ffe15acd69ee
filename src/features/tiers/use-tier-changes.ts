import type { Tier } from '#src/api/generated/enums.ts';
import { tierChangeKey, type TierWish } from '#src/api/queries/tier-administration.ts';
import { useRowChanges, type RowChange } from '#src/components/table/row-changes.ts';

function isWish(variables: unknown): variables is TierWish {
  return (
    typeof variables === 'object' && variables !== null && 'tierId' in variables && 'isHeld' in variables
  );
}

const tierOf = ({ tierId }: TierWish): Tier => tierId;

/** The newest change of each of a customer's tiers. */
export function useTierChanges(customerId: string): ReadonlyMap<Tier, RowChange<TierWish>> {
  return useRowChanges(tierChangeKey(customerId), isWish, tierOf);
}
