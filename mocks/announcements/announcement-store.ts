import { createCollection } from '#mocks/lib/collection.ts';
import { counter } from '#mocks/lib/counter.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { responseKey } from '#mocks/store/response-key.ts';
import { announcementResponseSeeds, announcementSeeds } from './announcements.ts';

/** Announcements, with the users who have received or dismissed them. */
export const announcementStore = defineStore(() => {
  const announcements = createCollection('Announcement', (row) => row.id);
  const announcementResponses = createCollection('AnnouncementResponse', (row) =>
    responseKey(row.userId, row.announcementId),
  );
  /** Users who received an announcement as an active pop-up, by announcement id. */
  const announcementReaders = new Map<number, Set<string>>();
  let countResponse = counter([]);
  const recordDelivery = (announcementId: number, userId: string): void => {
    const readers = announcementReaders.get(announcementId) ?? new Set();
    announcementReaders.set(announcementId, readers.add(userId));
  };
  return {
    store: {
      announcements,
      announcementResponses,
      announcementReaders,
      recordDelivery,
      nextResponseId: (): number => countResponse(),
    },
    seed: (context) => {
      const seeded = announcementSeeds(context);
      const dismissals = announcementResponseSeeds(seeded);
      announcements.createAll(seeded);
      announcementResponses.createAll(dismissals);
      for (const { announcementId, userId } of dismissals) recordDelivery(announcementId, userId);
      countResponse = counter(dismissals.map(({ id }) => id ?? 0));
    },
    clear: clearAll(announcements, announcementResponses, announcementReaders),
  };
});
