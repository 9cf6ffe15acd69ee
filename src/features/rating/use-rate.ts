import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LtlRateRequest } from '#src/api/generated/types.ts';
import { ratesQuery } from '#src/api/queries/ltl-rating.ts';
import { findFaults } from '#src/components/form/field-specs.ts';
import type { ContractForm } from '#src/components/form/use-contract-form.ts';
import { useFormValues } from '#src/components/form/use-form-values.ts';
import { isSame } from '#src/lib/is-same.ts';
import { useSettled } from '#src/lib/use-settled.ts';
import { buildRequest, type RateValues } from './rate-form.ts';

/** Debounce of typing before the shipment is rated, in milliseconds. */
export const typingPause = 500;

/** Rates the shipment whenever typing pauses and no value is missing. */
export function useRate(customerId: string, form: ContractForm<RateValues>) {
  const values = useFormValues(form);
  const [[name, text] = []] = findFaults(form.fields, values);
  const request = name === undefined ? buildRequest(values) : undefined;
  const settled = useSettled(request, typingPause);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...ratesQuery(customerId, settled ? [settled] : []),
    placeholderData: keepPreviousData,
  });
  return {
    /** The shipment as typed; undefined while something is missing or wrong. */
    request,
    /** The first missing or invalid value. */
    fault: text,
    /** The last result, also while the next one is on its way. */
    result: data?.results[0],
    /** The result does not belong to the typed shipment, or not yet. */
    isOutdated: isPlaceholderData || isFetching || !isSame(request, settled),
    read: { error, isFetching, refetch },
  };
}

export type Rating = ReturnType<typeof useRate>;

/** The prices of several shipments; the previous ones while those are on their way. */
export function useRates(customerId: string, requests: readonly LtlRateRequest[]) {
  return useQuery({ ...ratesQuery(customerId, requests), placeholderData: keepPreviousData });
}
