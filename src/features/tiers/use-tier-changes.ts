import type { Tier } from '#src/api/generated/enums.ts';
import { tierChangeKey, type TierChange } from '#src/api/queries/tier-administration.ts';
import { useRowChanges, type RowChange } from '#src/components/table/row-changes.ts';

function isVariables(variables: unknown): variables is TierChange {
  return (
    typeof variables === 'object' && variables !== null && 'tierId' in variables && 'isAssigned' in variables
  );
}

const getTier = ({ tierId }: TierChange): Tier => tierId;

/** The newest change of each of a customer's tiers. */
export function useTierChanges(customerId: string): ReadonlyMap<Tier, RowChange<TierChange>> {
  return useRowChanges(tierChangeKey(customerId), isVariables, getTier);
}
