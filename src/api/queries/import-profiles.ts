import type { QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import * as calls from '../generated/calls.ts';
import { listImportProfiles } from '../generated/reads.ts';
import type { ImportKind, ImportProfile, ImportProfileUpdate, NewImportProfile } from '../generated/types.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned } from '../versioned.ts';

/** The profiles of a kind, which everyone at the customer shares. */
export const importProfilesQuery = (customerId: string, kind: ImportKind) =>
  allPages((page) => listImportProfiles({ customerId }, { kind, ...page }));

/** The profiles of a kind; none where they cannot be loaded, because a file can be imported without. */
export async function loadImportProfiles(
  queryClient: QueryClient,
  customerId: string,
  kind: ImportKind,
): Promise<readonly ImportProfile[]> {
  try {
    return await queryClient.query(importProfilesQuery(customerId, kind));
  } catch {
    return [];
  }
}

/** Creates a profile. Fails with 409 when its name is taken. */
export const createImportProfile = (customerId: string, body: NewImportProfile, options: SubmitOptions) =>
  submit(calls.createImportProfile, { path: { customerId }, body }, options);

/** Changes a profile. Fails with 409 when its name is taken and with 412 when someone else has changed it. */
export async function updateImportProfile(
  customerId: string,
  { profileId, etag }: Pick<ImportProfile, 'etag' | 'profileId'>,
  body: ImportProfileUpdate,
): Promise<ImportProfile> {
  const { value } = await mutateVersioned(
    calls.updateImportProfile,
    { path: { customerId, profileId }, body },
    etag,
  );
  return value;
}

/** Deletes a profile. Fails with 412 when someone else has changed it. */
export const deleteImportProfile = (
  customerId: string,
  { profileId, etag }: Pick<ImportProfile, 'etag' | 'profileId'>,
) => mutateVersioned(calls.deleteImportProfile, { path: { customerId, profileId } }, etag);

export const refreshImportProfiles = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['listImportProfiles']);
