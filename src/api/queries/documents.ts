import type { QueryClient } from '@tanstack/react-query';
import type { DocumentGuide, DocumentGuideFileName } from '../generated/types.ts';
import { change, queryOf, type ChangeOptions } from '../query.ts';

/** The newest version of a product guide, as a file. */
export const downloadLatestGuide = (fileName: DocumentGuideFileName) =>
  change('downloadLatestDocumentGuide', { query: { fileName } });

/** All versions of all guides. */
export const guideVersionListQuery = () => queryOf('listDocumentGuides', {});

export const downloadGuideVersion = ({ fileName, versionId }: DocumentGuide) =>
  change('downloadDocumentGuide', { query: { fileName, versionId } });

/** Stores a file as the newest version of a guide, and reads the list of versions again. */
export async function uploadGuideVersion(
  queryClient: QueryClient,
  guideId: number,
  file: File,
  options: ChangeOptions,
): Promise<DocumentGuide> {
  const version = await change('uploadDocumentGuide', { path: { id: guideId }, body: { file } }, options);
  await queryClient.invalidateQueries({ queryKey: guideVersionListQuery().queryKey });
  return version;
}
