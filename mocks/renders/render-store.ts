import type { StoredFile } from '#mocks/files/stored-file.ts';
import { createCollection } from '#mocks/lib/collection.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import type { ReportResult } from '#src/api/generated/types.ts';
import type { CustomerRender } from './customer-render.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** What made a render that its person has not asked for; no schedule if it was a test of an unsaved one. */
export type ScheduledRender = Pick<ReportResult, 'schedule' | 'startDate' | 'endDate' | 'rowCount'>;

/** The renders of reports and large exports. */
export const renderStore = defineStore((db) => {
  const reportRenders = createCollection('ReportRender', (row: CustomerRender) => row.reportRenderId);
  /** Files of asynchronous exports, by render id. */
  const exportFiles = new Map<string, StoredFile>();
  /** Ids of the renders that are exports. */
  const exports = new Set<string>();
  /** The renders of schedules, by id. */
  const scheduled = new Map<string, ScheduledRender>();
  /** What ends each render that has not ended: its last change. Seeded ones have none. */
  const ends = new Map<string, () => Partial<CustomerRender> | Promise<Partial<CustomerRender>>>();
  /** While it is on, renders change only by a control. */
  const hold = { isOn: false };
  const ids = createIds(db, 'new renders');
  return {
    store: { reportRenders, exportFiles, exports, scheduled, ends, hold, nextRenderId: ids.next },
    seed: ids.restart,
    clear: () => {
      clearAll(reportRenders, exportFiles, exports, scheduled, ends)();
      hold.isOn = false;
    },
  };
});
