import type { QueryClient } from '@tanstack/react-query';
import type { DocumentGuide, DocumentGuideFileName } from '../generated/types.ts';
import { change, type ChangeOptions } from '../query.ts';
import { refresh } from '../refresh.ts';
import * as calls from '../generated/calls.ts';

/** The newest version of a product guide, as a file. */
export const downloadLatestGuide = (fileName: DocumentGuideFileName, options: ChangeOptions) =>
  change(calls.downloadLatestDocumentGuide, { query: { fileName } }, options);

export const downloadGuideVersion = ({ fileName, versionId }: DocumentGuide, options: ChangeOptions) =>
  change(calls.downloadDocumentGuide, { query: { fileName, versionId } }, options);

/** Stores a file as the newest version of a guide, and reads the list of versions again. */
export async function uploadGuideVersion(
  queryClient: QueryClient,
  guideId: number,
  file: File,
  options: ChangeOptions,
): Promise<DocumentGuide> {
  const version = await change(calls.uploadDocumentGuide, { path: { id: guideId }, body: { file } }, options);
  await refresh(queryClient, ['listDocumentGuides']);
  return version;
}
