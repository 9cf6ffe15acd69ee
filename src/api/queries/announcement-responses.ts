import * as calls from '../generated/calls.ts';
import { change } from '../query.ts';

/** Dismisses a pop-up. Made twice, it answers with the first dismissal. */
export const dismissAnnouncement = (userId: string, announcementId: number) =>
  change(calls.createAnnouncementResponse, { path: { userId, announcementId } });
