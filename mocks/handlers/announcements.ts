import { AnnouncementFilterType, AnnouncementType } from '#src/api/generated/enums.ts';
import type { Announcement } from '#src/api/generated/types.ts';
import { notFound } from '#mocks/contract/problem.ts';
import { dayFrom, daysBetween } from '#mocks/data/days.ts';
import { responseKey } from '#mocks/db.ts';
import type { World } from '#mocks/world.ts';
import type { TagHandlers } from '#mocks/contract/tag-handlers.ts';
import { ownUserId } from '#mocks/tools/scope.ts';

/** Days for which an announcement is active, the first one included. */
const activeDays = 30;
const longestList = 1000;
const mostPopUps = 100;

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
  world: World,
  filterType: AnnouncementFilterType,
  type: AnnouncementType | undefined,
): Announcement[] {
  const today = dayFrom(world.now(), 0);
  return world.db.announcements
    .where((row) => passes(filterType, row, today) && (type === undefined || row.type === type))
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate) || other.id - one.id);
}

function announcementOf(world: World, id: number): Announcement {
  const announcement = world.db.announcements.find(id);
  if (!announcement) throw notFound('The announcement');
  return announcement;
}

export const announcements = {
  listAnnouncements: ({ world, query, person, reply }) => {
    const asked = query.filterType ?? AnnouncementFilterType.All;
    // What has not started yet is the admins' business.
    const mayLookAhead = person.isInternalUserAdmin || asked !== AnnouncementFilterType.All;
    const filterType = mayLookAhead ? asked : AnnouncementFilterType.Historical;
    return reply.json(200, listed(world, filterType, query.announcementType).slice(0, longestList));
  },

  createAnnouncement: async ({ world, body, reply }) => {
    const id = world.db.announcements.nextId();
    const createdDate = world.now().toISOString();
    return reply.json(201, await world.db.announcements.create({ id, ...body, createdDate }));
  },

  getAnnouncement: ({ world, path, reply }) => reply.json(200, announcementOf(world, path.id)),

  updateAnnouncement: async ({ world, path, body, reply, requireVersion }) => {
    requireVersion(announcementOf(world, path.id));
    return reply.json(200, await world.db.announcements.update(path.id, body));
  },

  deleteAnnouncement: ({ world, path, reply }) => {
    if (!world.db.announcements.delete(path.id)) throw notFound('The announcement');
    world.db.announcementResponses.deleteWhere(({ announcementId }) => announcementId === path.id);
    return reply.empty(204);
  },

  listActiveAnnouncementResponses: ({ world, person, path, reply }) => {
    const userId = ownUserId(person, path.userId);
    const popUps = listed(world, AnnouncementFilterType.Active, AnnouncementType.PopUp).slice(0, mostPopUps);
    return reply.json(
      200,
      popUps.map((announcement) => ({
        id: world.db.announcementResponses.find(responseKey(userId, announcement.id))?.id ?? null,
        userId,
        announcementId: announcement.id,
        announcement,
      })),
    );
  },

  createAnnouncementResponse: async ({ world, person, path, reply }) => {
    const userId = ownUserId(person, path.userId);
    const announcement = announcementOf(world, path.announcementId);
    const known = world.db.announcementResponses.find(responseKey(userId, announcement.id));
    if (known) return reply.json(201, { ...known, announcement });
    const stored = await world.db.announcementResponses.create({
      id: world.db.nextIds.announcementResponse(),
      userId,
      announcementId: announcement.id,
      announcement,
    });
    return reply.json(201, stored);
  },
} satisfies TagHandlers<'announcements'>;
