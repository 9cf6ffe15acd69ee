import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tier } from '#src/api/generated/enums.ts';
import type { Customer } from '#src/api/generated/types.ts';
import { tierChange } from '#src/api/queries/tier-administration.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { noValue } from '#src/lib/no-value.ts';
import { isShownOn } from '#src/components/table/row-changes.ts';
import { useInternalCustomerId } from '#src/session/internal-customer.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { useTierChanges } from './use-tier-changes.ts';

interface TierSwitchProps {
  readonly customer: Customer;
  readonly tierId: Tier;
  readonly tierName: string;
}

/** A switch that adds or removes a customer's tier immediately. */
export function TierSwitch({ customer, tierId, tierName }: TierSwitchProps) {
  const { customerId, name } = customer;
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(customerTiersQuery(customerId));
  const change = useTierChanges(customerId).get(tierId);
  const internalCustomerId = useInternalCustomerId();
  const { mutate } = useMutation(tierChange(queryClient, customerId));
  if (isPending) return <Skeleton shape="block" width="2.25rem" height="1.25rem" />;
  if (!data) return noValue;
  const isAssigned = data.some((tier) => tier.tierId === tierId);
  // The hidden tier belongs to an internal group; from any other customer it can only be removed.
  if (tierId === Tier.Rating && !isAssigned && customerId !== internalCustomerId) return noValue;
  return (
    <Switch
      label={`${tierName} for ${name}`}
      isLabelHidden
      checked={isShownOn(isAssigned, change, (requested) => requested.isAssigned)}
      isBusy={change?.status === 'pending'}
      onChange={(event) => mutate({ customerId, tierId, isAssigned: event.currentTarget.checked })}
    />
  );
}
