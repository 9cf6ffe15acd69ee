import type { DocumentGuideFileName } from '../generated/types.ts';
import { change } from '../query.ts';

/** The newest version of a product guide, as a file. */
export const downloadLatestGuide = (fileName: DocumentGuideFileName) =>
  change('downloadLatestDocumentGuide', { query: { fileName } });
