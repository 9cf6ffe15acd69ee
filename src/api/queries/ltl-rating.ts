import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import type { Call, InputOf, QueryInputOf, ResponseOf } from '../contract.ts';
import { ApiFailure } from '../failure.ts';
import * as calls from '../generated/calls.ts';
import { listLtlProfiles } from '../generated/reads.ts';
import type {
  LtlDensityRequest,
  LtlProfile,
  LtlProfileUpdate,
  LtlRateRequest,
  NewLtlQuote,
} from '../generated/types.ts';
import { call } from '../provided-client.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';

/**
 * Query options for a call that calculates and stores nothing, so that equal requests share a response. Without a body
 * nothing is sent. Fails with a response that is not valid for the request.
 */
function calculation<Id extends 'checkDensity' | 'rateShipments'>(
  operation: Call<Id>,
  customerId: string,
  input: InputOf<Id> | undefined,
  isValid: (response: ResponseOf<Id>) => boolean = () => true,
) {
  return queryOptions({
    queryKey: [operation.id, customerId, input ?? null] as const,
    queryFn:
      input === undefined
        ? skipToken
        : async ({ signal }) => {
            const response = await call(operation, input, { signal, customerId });
            if (!isValid(response)) throw new ApiFailure({ operation, kind: 'unexpected' });
            return response;
          },
  });
}

/** The customer's rating profiles. */
export const profilesQuery = (customerId: string) =>
  allPages((page) => listLtlProfiles({ customerId }, page));

/** The prices of shipments, in their order. Fails unless there is one result for each. */
export const ratesQuery = (customerId: string, shipments: readonly LtlRateRequest[]) =>
  calculation(
    calls.rateShipments,
    customerId,
    shipments.length === 0 ? undefined : { path: { customerId }, body: { shipments: [...shipments] } },
    ({ results }) => results.length === shipments.length,
  );

/** Density and class of handling units. */
export const densityQuery = (customerId: string, body: LtlDensityRequest | undefined) =>
  calculation(calls.checkDensity, customerId, body && { path: { customerId }, body });

export const saveQuote = (customerId: string, body: NewLtlQuote, options: SubmitOptions) =>
  submit(calls.createLtlQuote, { path: { customerId }, body }, options);

export const createProfile = (customerId: string, body: LtlProfileUpdate, options: SubmitOptions) =>
  submit(calls.createLtlProfile, { path: { customerId }, body }, options);

/** Saves a profile. Fails with 409 when its name is taken and with 412 when someone else has changed it. */
export async function updateProfile(
  customerId: string,
  { profileId, etag }: Pick<LtlProfile, 'etag' | 'profileId'>,
  body: LtlProfileUpdate,
): Promise<LtlProfile> {
  const { value } = await mutateVersioned(
    calls.updateLtlProfile,
    { path: { customerId, profileId }, body },
    etag,
  );
  return value;
}

/** Deletes a profile. Fails with 412 when someone else has changed it. */
export const deleteProfile = (
  customerId: string,
  { profileId, etag }: Pick<LtlProfile, 'etag' | 'profileId'>,
) => mutateVersioned(calls.deleteLtlProfile, { path: { customerId, profileId } }, etag);

/** Rates a csv or xlsx file; rows without terms of their own get those of the profile. */
export const uploadRateFile = (
  customerId: string,
  file: File,
  query: QueryInputOf<'uploadRateFile'>,
  options: SubmitOptions,
) =>
  submit(
    calls.uploadRateFile,
    // The generated type of a file in a form is string; the client sends the file itself.
    { path: { customerId }, query, body: { file } },
    options,
  );

export const refreshProfiles = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listLtlProfiles']);

export const refreshQuotes = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listLtlQuotes']);
