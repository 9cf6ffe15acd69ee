import { AnnouncementFilterType, AnnouncementType } from '../generated/enums.ts';
import { createQuery } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** The banners that are in force now. */
export const activeBannerListQuery = () =>
  createQuery(calls.listAnnouncements, {
    query: { filterType: AnnouncementFilterType.Active, announcementType: AnnouncementType.Banner },
  });

/** Everything that was ever announced, what is in force now included. In any order. */
export const historicalAnnouncementListQuery = () =>
  createQuery(calls.listAnnouncements, { query: { filterType: AnnouncementFilterType.Historical } });
