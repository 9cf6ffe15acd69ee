import type { StoredFile } from '#mocks/files/stored-file.ts';
import { createCollection } from '#mocks/lib/collection.ts';
import { createRandom } from '#mocks/lib/random.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { CustomerRender } from './customer-render.ts';

/** The renders of reports and large exports. */
export const renderStore = defineStore(() => {
  const reportRenders = createCollection('ReportRender', (row: CustomerRender) => row.reportRenderId);
  /** Files of asynchronous exports, by render id. */
  const exportFiles = new Map<string, StoredFile>();
  let createId = (): string => '';
  return {
    store: { reportRenders, exportFiles, nextRenderId: (): string => createId() },
    seed: ({ seed }) => {
      createId = createRandom(seed, 'new renders').uuid;
    },
    clear: clearAll(reportRenders, exportFiles),
  };
});
