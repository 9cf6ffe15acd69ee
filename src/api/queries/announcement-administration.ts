import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import { AnnouncementFilterType } from '../generated/enums.ts';
import type { NewAnnouncement } from '../generated/types.ts';
import { change, queryOf } from '../query.ts';

// What admins do with announcements. Apart from `announcements.ts`, which Home waits for.

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
