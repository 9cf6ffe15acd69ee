import type { QueryClient } from '@tanstack/react-query';
import * as calls from '../generated/calls.ts';
import { AnnouncementFilterType } from '../generated/enums.ts';
import type { NewAnnouncement } from '../generated/types.ts';
import { listAnnouncements } from '../generated/reads.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

// What admins do with announcements. Apart from `announcements.ts`, which Home waits for.

/** Every announcement, scheduled ones included, for the admins. */
export const announcementListQuery = () => listAnnouncements({ filterType: AnnouncementFilterType.All });

/** Banners and pop-ups that are in force now. */
export const activeAnnouncementListQuery = () =>
  listAnnouncements({ filterType: AnnouncementFilterType.Active });

/** One announcement with its version, to edit it. */
export const announcementQuery = (id: number) => versionedQuery(calls.getAnnouncement, { path: { id } });

export const createAnnouncement = (body: NewAnnouncement) => mutate(calls.createAnnouncement, { body });

/** Fails with 412 when the announcement is no longer of the version. */
export const saveAnnouncement = (id: number, body: NewAnnouncement, version: string | undefined) =>
  mutateVersioned(calls.updateAnnouncement, { path: { id }, body }, version);

export const deleteAnnouncement = (id: number) => mutate(calls.deleteAnnouncement, { path: { id } });

/** Reads again what a changed announcement shows in: the lists. */
export const refreshAnnouncements = (queryClient: QueryClient) => refresh(queryClient, ['listAnnouncements']);
