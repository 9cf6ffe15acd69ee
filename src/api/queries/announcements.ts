import { AnnouncementFilterType, AnnouncementType } from '../generated/enums.ts';
import { queryOf } from '../query.ts';

/** The banners that are in force now. */
export const activeBannerListQuery = () =>
  queryOf('listAnnouncements', {
    query: { filterType: AnnouncementFilterType.Active, announcementType: AnnouncementType.Banner },
  });
