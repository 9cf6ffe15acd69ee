import type { QueryClient } from '@tanstack/react-query';
import { AnnouncementFilterType, AnnouncementType } from '../generated/enums.ts';
import type { NewAnnouncement } from '../generated/types.ts';
import { change, queryOf } from '../query.ts';
import * as calls from '../generated/calls.ts';

/** The banners that are in force now. */
export const activeBannerListQuery = () =>
  queryOf(calls.listAnnouncements, {
    query: { filterType: AnnouncementFilterType.Active, announcementType: AnnouncementType.Banner },
  });

/** Everything that was ever announced, what is in force now included. In any order. */
export const historicalAnnouncementListQuery = () =>
  queryOf(calls.listAnnouncements, { query: { filterType: AnnouncementFilterType.Historical } });

/** Dismisses a pop-up. Made twice, it answers with the first dismissal. */
export const dismissAnnouncement = (userId: string, announcementId: number) =>
  change(calls.createAnnouncementResponse, { path: { userId, announcementId } });

/** Every announcement, scheduled ones included, for the admins. */
export const announcementListQuery = () =>
  queryOf(calls.listAnnouncements, { query: { filterType: AnnouncementFilterType.All } });

/** Banners and pop-ups that are in force now. */
export const activeAnnouncementListQuery = () =>
  queryOf(calls.listAnnouncements, { query: { filterType: AnnouncementFilterType.Active } });

/** One announcement, to edit it: what was read earlier is nothing to edit. */
export const announcementQuery = (id: number) => ({
  ...queryOf(calls.getAnnouncement, { path: { id } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
});

export const createAnnouncement = (body: NewAnnouncement) => change(calls.createAnnouncement, { body });

export const saveAnnouncement = (id: number, body: NewAnnouncement) =>
  change(calls.updateAnnouncement, { path: { id }, body });

export const deleteAnnouncement = (id: number) => change(calls.deleteAnnouncement, { path: { id } });

/** Reads again what a changed announcement shows in: the lists. */
export const refreshAnnouncements = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['listAnnouncements'] });
