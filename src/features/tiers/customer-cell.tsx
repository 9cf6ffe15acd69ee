import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Customer } from '#src/api/generated/types.ts';
import { tierChange } from '#src/api/queries/tier-administration.ts';
import { customerTiersQuery } from '#src/api/queries/access.ts';
import { RowFailure, useForgetChange } from '#src/components/table/row-failure.tsx';
import { tierName } from './tier-names.ts';
import { useTierChanges } from './use-tier-changes.ts';

/** A customer, with any failure of its tiers. */
export function CustomerCell({ customer }: { readonly customer: Customer }) {
  const { customerId, name } = customer;
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(customerTiersQuery(customerId));
  const { mutate } = useMutation(tierChange(queryClient, customerId));
  const forget = useForgetChange();
  const failed = [...useTierChanges(customerId).values()].filter((change) => change.status === 'error');
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span>{name}</span>
      {error && !data && (
        <RowFailure
          subject={`the tiers of ${name}`}
          text="Unknown"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {failed.map(({ id, requested, error: failure }) => (
        <RowFailure
          key={id}
          subject={`${tierName(requested.tierId)} for ${name}`}
          text={`${tierName(requested.tierId)} is unchanged`}
          error={failure}
          onRetry={() => mutate(requested)}
          onDismiss={() => forget(id)}
        />
      ))}
    </div>
  );
}
