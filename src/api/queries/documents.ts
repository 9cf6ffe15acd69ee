import type { QueryClient } from '@tanstack/react-query';
import type { DocumentGuide, DocumentGuideFileName } from '../generated/types.ts';
import { mutate, type MutateOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned } from '../versioned.ts';
import * as calls from '../generated/calls.ts';

/** The newest version of a product guide, as a file. */
export const downloadLatestGuide = (fileName: DocumentGuideFileName, options: MutateOptions) =>
  mutate(calls.downloadLatestDocumentGuide, { query: { fileName } }, options);

export const downloadGuideVersion = ({ fileName, versionId }: DocumentGuide, options: MutateOptions) =>
  mutate(calls.downloadDocumentGuide, { query: { fileName, versionId } }, options);

/** Uploads a file as the newest version of a guide and refetches the list of versions. */
export async function uploadGuideVersion(
  queryClient: QueryClient,
  guideId: number,
  file: File,
  options: MutateOptions,
): Promise<DocumentGuide> {
  const version = await mutate(calls.uploadDocumentGuide, { path: { id: guideId }, body: { file } }, options);
  await refresh(queryClient, ['listDocumentGuides']);
  return version;
}

/**
 * Selects the version of a guide that users download. `etag` is the guide's version that the selection is based on;
 * fails with 412 when it is outdated. The list is refetched in either case.
 */
export async function setLatestGuideVersion(
  queryClient: QueryClient,
  { id, versionId }: DocumentGuide,
  etag: string | undefined,
): Promise<void> {
  try {
    await mutateVersioned(calls.setLatestDocumentGuide, { path: { id }, body: { versionId } }, etag);
  } finally {
    await refresh(queryClient, ['listDocumentGuides']);
  }
}
