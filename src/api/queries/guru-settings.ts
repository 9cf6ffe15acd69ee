import type { QueryClient } from '@tanstack/react-query';
import type { RetailerPortal } from '../generated/enums.ts';
import * as calls from '../generated/calls.ts';
import type { GuruSettings, PortalCredential, PortalCredentialUpdate } from '../generated/types.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { submit, type SubmitOptions } from '../submission.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

/** The settings with their version, for editing. */
export const guruSettingsToEditQuery = (customerId: string) =>
  versionedQuery(calls.getGuruSettings, { path: { customerId } }, customerId);

/** Saves the settings. Fails with 412 when their version has changed. */
export const saveGuruSettings = (customerId: string, body: GuruSettings, version: string | undefined) =>
  mutateVersioned(calls.updateGuruSettings, { path: { customerId }, body }, version);

/** Simulates the settings on the deductions of the last 90 days. */
export const previewGuruSettings = (customerId: string, body: GuruSettings) =>
  mutate(calls.checkGuruSettings, { path: { customerId }, body });

/** Stores an account, whose test then runs. Fails with 412 when someone else has changed it. */
export const savePortalCredential = (
  customerId: string,
  { portal, etag }: PortalCredential,
  body: PortalCredentialUpdate,
) => mutateVersioned(calls.updatePortalCredential, { path: { customerId, portal }, body }, etag);

/** Removes an account. Fails with 412 when someone else has changed it. */
export const deletePortalCredential = (customerId: string, { portal, etag }: PortalCredential) =>
  mutateVersioned(calls.deletePortalCredential, { path: { customerId, portal } }, etag);

/** Starts a sign-in with the stored secret. */
export const checkPortalCredential = (customerId: string, portal: RetailerPortal, options: SubmitOptions) =>
  submit(calls.checkPortalCredential, { path: { customerId, portal } }, options);

/** Refetches the settings, the accounts and the history of both. */
export const refreshGuruSettings = (queryClient: QueryClient): Promise<void> =>
  refresh(queryClient, ['getGuruSettings', 'listPortalCredentials', 'listGuruSettingsChanges']);
