import * as calls from '../generated/calls.ts';
import { mutate } from '../query.ts';

/** Dismisses a pop-up. Made twice, it answers with the first dismissal. */
export const dismissAnnouncement = (userId: string, announcementId: number) =>
  mutate(calls.createAnnouncementResponse, { path: { userId, announcementId } });
