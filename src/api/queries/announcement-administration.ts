import type { QueryClient } from '@tanstack/react-query';
import { allPages } from '../all-pages.ts';
import * as calls from '../generated/calls.ts';
import { AnnouncementFilterType } from '../generated/enums.ts';
import type { NewAnnouncement } from '../generated/types.ts';
import { listAnnouncementReach, listAnnouncements } from '../generated/reads.ts';
import { mutate } from '../query.ts';
import { refresh } from '../refresh.ts';
import { mutateVersioned, versionedQuery } from '../versioned.ts';

// Admin queries and mutations of announcements. Separate from `announcements.ts`, which the home page loads.

/** Every announcement, including scheduled ones. */
export const announcementListQuery = () => listAnnouncements({ filterType: AnnouncementFilterType.All });

/** The active banners and pop-ups. */
export const activeAnnouncementListQuery = () =>
  listAnnouncements({ filterType: AnnouncementFilterType.Active });

/** How many users each announcement has reached. */
export const announcementReachQuery = () => allPages(listAnnouncementReach);

/** One announcement with its version, for editing. */
export const announcementQuery = (id: number) => versionedQuery(calls.getAnnouncement, { path: { id } });

export const createAnnouncement = (body: NewAnnouncement) => mutate(calls.createAnnouncement, { body });

/** Saves an announcement. Fails with 412 when its version has changed. */
export const saveAnnouncement = (id: number, body: NewAnnouncement, version: string | undefined) =>
  mutateVersioned(calls.updateAnnouncement, { path: { id }, body }, version);

export const deleteAnnouncement = (id: number) => mutate(calls.deleteAnnouncement, { path: { id } });

/** Refetches the queries that a changed announcement affects. */
export const refreshAnnouncements = (queryClient: QueryClient) => refresh(queryClient, ['listAnnouncements']);
