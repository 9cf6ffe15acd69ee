import { AnnouncementFilterType, AnnouncementType } from '../generated/enums.ts';
import { createQuery, mutate } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** The active banners. */
export const activeBannerListQuery = () =>
  createQuery(calls.listAnnouncements, {
    query: { filterType: AnnouncementFilterType.Active, announcementType: AnnouncementType.Banner },
  });

/** All announcements to date, including active ones, in no particular order. */
export const historicalAnnouncementListQuery = () =>
  createQuery(calls.listAnnouncements, { query: { filterType: AnnouncementFilterType.Historical } });

/** Dismisses a pop-up. Idempotent: a repeated call returns the first dismissal. */
export const dismissAnnouncement = (userId: string, announcementId: number) =>
  mutate(calls.createAnnouncementResponse, { path: { userId, announcementId } });
