import type { StoredFile } from '#mocks/files/stored-file.ts';
import { createCollection } from '#mocks/lib/collection.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { documentGuideSeeds } from './document-guides.ts';

/** Key of a version of a product guide. */
export function guideKey(fileName: string, versionId: string): string {
  return `${fileName} ${versionId}`;
}

/** The versions of the product guides, and their files by `guideKey`. */
export const guideStore = defineStore(() => {
  const documentGuides = createCollection('DocumentGuide', (row) => guideKey(row.fileName, row.versionId));
  const guideFiles = new Map<string, StoredFile>();
  return {
    store: { documentGuides, guideFiles },
    seed: (context) => {
      for (const { version, file } of documentGuideSeeds(context)) {
        documentGuides.create(version);
        guideFiles.set(guideKey(version.fileName, version.versionId), file);
      }
    },
    clear: clearAll(documentGuides, guideFiles),
  };
});
