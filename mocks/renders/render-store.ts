import type { StoredFile } from '#mocks/files/stored-file.ts';
import { createCollection } from '#mocks/lib/collection.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { CustomerRender } from './customer-render.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** The renders of reports and large exports. */
export const renderStore = defineStore((db) => {
  const reportRenders = createCollection('ReportRender', (row: CustomerRender) => row.reportRenderId);
  /** Files of asynchronous exports, by render id. */
  const exportFiles = new Map<string, StoredFile>();
  /** Ids of renders whose person has not asked for them, such as those of schedules. */
  const unrequested = new Set<string>();
  /** What ends each render that has not ended: its last change. Seeded ones have none. */
  const ends = new Map<string, () => Partial<CustomerRender> | Promise<Partial<CustomerRender>>>();
  /** While it is on, renders change only by a control. */
  const hold = { isOn: false };
  const ids = createIds(db, 'new renders');
  return {
    store: { reportRenders, exportFiles, unrequested, ends, hold, nextRenderId: ids.next },
    seed: ids.restart,
    clear: () => {
      clearAll(reportRenders, exportFiles, unrequested, ends)();
      hold.isOn = false;
    },
  };
});
