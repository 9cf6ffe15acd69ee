import * as calls from '../generated/calls.ts';
import { mutate } from '../query.ts';

/** Dismisses a pop-up. Idempotent: a repeated call returns the first dismissal. */
export const dismissAnnouncement = (userId: string, announcementId: number) =>
  mutate(calls.createAnnouncementResponse, { path: { userId, announcementId } });
