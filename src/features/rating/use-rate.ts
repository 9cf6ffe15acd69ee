import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LtlRateRequest } from '#src/api/generated/types.ts';
import { rateQuery, type RateOutcome } from '#src/api/queries/ltl-rating.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { isSame } from '#src/lib/is-same.ts';
import { buildRequest, type RateValues } from './rate-form.ts';
import { useSettled } from '#src/lib/use-settled.ts';

/** Debounce of typing before the shipment is rated, in milliseconds. */
export const typingPause = 500;

export interface Rating {
  /** The shipment as typed; undefined while something is missing or wrong. */
  readonly request: LtlRateRequest | undefined;
  /** The first missing or invalid value. */
  readonly fault: string | undefined;
  /** The last result, also while the next one is on its way. */
  readonly result: RateOutcome | undefined;
  /** The result does not belong to the typed shipment, or not yet. */
  readonly isOutdated: boolean;
  readonly read: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** Rates the shipment whenever typing pauses and no value is missing. */
export function useRate(customerId: string, form: ContractForm<RateValues>): Rating {
  const values = useFormValues(form);
  const [[name, text] = []] = findFaults(form.fields, values);
  const request = name === undefined ? buildRequest(values) : undefined;
  const settled = useSettled(request, typingPause);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...rateQuery(customerId, settled),
    placeholderData: keepPreviousData,
  });
  return {
    request,
    fault: text,
    result: data,
    isOutdated: isPlaceholderData || isFetching || !isSame(request, settled),
    read: { error, isFetching, refetch },
  };
}
