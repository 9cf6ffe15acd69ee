import { AnnouncementFilterType, AnnouncementType } from '#src/api/generated/enums.ts';
import type { Announcement, AnnouncementReach } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { dayFrom, daysBetween } from '#mocks/lib/days.ts';
import { responseKey } from '#mocks/store/response-key.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { requireOwnUserId } from '#mocks/access/scope.ts';
import { getPage } from '#mocks/lists/list.ts';
import { announcementStore } from './announcement-store.ts';

/** Days that an announcement is active, including the first. */
const activeDays = 30;
const maxList = 1000;
const maxPopUps = 100;

function passes(filterType: AnnouncementFilterType, { startDate }: Announcement, today: string): boolean {
  const age = daysBetween(startDate, today);
  switch (filterType) {
    case AnnouncementFilterType.All:
      return true;
    case AnnouncementFilterType.Active:
      return age >= 0 && age < activeDays;
    case AnnouncementFilterType.Historical:
      return age >= 0;
  }
}

function listed(
  backend: MockBackend,
  filterType: AnnouncementFilterType,
  type: AnnouncementType | undefined,
): Announcement[] {
  const today = dayFrom(backend.now(), 0);
  return announcementStore(backend.db)
    .announcements.where((row) => passes(filterType, row, today) && (type === undefined || row.type === type))
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate) || b.id - a.id);
}

function requireAnnouncement(backend: MockBackend, id: number): Announcement {
  const announcement = announcementStore(backend.db).announcements.find(id);
  if (!announcement) throw notFound('The announcement');
  return announcement;
}

function getReach(backend: MockBackend, { id, type }: Announcement): AnnouncementReach {
  if (type === AnnouncementType.Banner) return { announcementId: id, shownCount: null, dismissedCount: null };
  const dismissals = announcementStore(backend.db).announcementResponses.where(
    ({ announcementId }) => announcementId === id,
  );
  return {
    announcementId: id,
    shownCount: announcementStore(backend.db).announcementReaders.get(id)?.size ?? 0,
    dismissedCount: dismissals.length,
  };
}

export const announcements = {
  listAnnouncements: ({ backend, query, person, reply }) => {
    const requestedType = query.filterType ?? AnnouncementFilterType.All;
    // Only admins see announcements that have not started.
    const mayLookAhead = person.isInternalUserAdmin || requestedType !== AnnouncementFilterType.All;
    const filterType = mayLookAhead ? requestedType : AnnouncementFilterType.Historical;
    return reply.json(200, listed(backend, filterType, query.announcementType).slice(0, maxList));
  },

  createAnnouncement: ({ backend, body, reply }) => {
    const id = announcementStore(backend.db).announcements.nextId();
    const createdDate = backend.now().toISOString();
    return reply.json(201, announcementStore(backend.db).announcements.create({ id, ...body, createdDate }));
  },

  getAnnouncement: ({ backend, path, reply }) => reply.json(200, requireAnnouncement(backend, path.id)),

  updateAnnouncement: ({ backend, path, body, reply, requireVersion }) => {
    requireVersion(requireAnnouncement(backend, path.id));
    return reply.json(200, announcementStore(backend.db).announcements.update(path.id, body));
  },

  deleteAnnouncement: ({ backend, path, reply }) => {
    if (!announcementStore(backend.db).announcements.delete(path.id)) throw notFound('The announcement');
    announcementStore(backend.db).announcementResponses.deleteWhere(
      ({ announcementId }) => announcementId === path.id,
    );
    announcementStore(backend.db).announcementReaders.delete(path.id);
    return reply.empty(204);
  },

  listActiveAnnouncementResponses: ({ backend, person, path, reply }) => {
    const userId = requireOwnUserId(person, path.userId);
    const popUps = listed(backend, AnnouncementFilterType.Active, AnnouncementType.PopUp).slice(0, maxPopUps);
    for (const { id } of popUps) announcementStore(backend.db).recordDelivery(id, userId);
    return reply.json(
      200,
      popUps.map((announcement) => ({
        id:
          announcementStore(backend.db).announcementResponses.find(responseKey(userId, announcement.id))
            ?.id ?? null,
        userId,
        announcementId: announcement.id,
        announcement,
      })),
    );
  },

  createAnnouncementResponse: ({ backend, person, path, reply }) => {
    const userId = requireOwnUserId(person, path.userId);
    const announcement = requireAnnouncement(backend, path.announcementId);
    const existing = announcementStore(backend.db).announcementResponses.find(
      responseKey(userId, announcement.id),
    );
    if (existing) return reply.json(201, { ...existing, announcement });
    const stored = announcementStore(backend.db).announcementResponses.create({
      id: announcementStore(backend.db).nextResponseId(),
      userId,
      announcementId: announcement.id,
      announcement,
    });
    announcementStore(backend.db).recordDelivery(announcement.id, userId);
    return reply.json(201, stored);
  },

  listAnnouncementReach: ({ backend, query, reply }) => {
    const rows = announcementStore(backend.db)
      .announcements.all()
      .toSorted((a, b) => a.id - b.id)
      .map((announcement) => getReach(backend, announcement));
    return reply.json(200, getPage({ rows, now: backend.now() }, query));
  },
} satisfies TagHandlers<'announcements'>;
