import { AnnouncementType, Tier } from '#src/api/generated/enums.ts';
import { createAnnouncement } from '#src/api/generated/limits/announcements.ts';
import type { Announcement, NewAnnouncement } from '#src/api/generated/types.ts';
import type { FieldSpecs } from '#src/components/form/field-specs.ts';
import type { Day } from '#src/lib/dates.ts';
import type { Option } from '#src/ui/option.ts';

export interface AnnouncementValues {
  readonly type: AnnouncementType;
  readonly startDate: Day;
  readonly messageHtml: string;
  readonly tiers: readonly Tier[];
}

export const announcementFields: FieldSpecs<AnnouncementValues> = {
  type: { label: 'Type', limits: createAnnouncement.type },
  startDate: { label: 'Start date', limits: createAnnouncement.startDate },
  messageHtml: { label: 'Message', limits: createAnnouncement.messageHtml },
  tiers: { label: 'Shown on pages of', limits: createAnnouncement.tiers },
};

export const typeOptions: readonly Option<AnnouncementType>[] = [
  { value: AnnouncementType.Banner, label: 'Banner' },
  { value: AnnouncementType.PopUp, label: 'Pop-up' },
];

export const tierLabels: Readonly<Record<Tier, string>> = {
  [Tier.Flash]: 'Flash',
  [Tier.Guru]: 'Guru',
  [Tier.Insights]: 'Insights',
  [Tier.Rating]: 'Rating',
  [Tier.OrderEntry]: 'Order Entry',
};

const offeredTiers = [Tier.Flash, Tier.Guru, Tier.Insights, Tier.OrderEntry];

/** The tiers to choose from. Rating is hidden unless the announcement already has it. */
export function tierOptions(selected: readonly Tier[]): readonly Option<Tier>[] {
  const tiers = selected.includes(Tier.Rating) ? [...offeredTiers, Tier.Rating] : offeredTiers;
  return tiers.map((value) => ({ value, label: tierLabels[value] }));
}

export function emptyValues(today: Day): AnnouncementValues {
  return { type: AnnouncementType.Banner, startDate: today, messageHtml: '', tiers: [] };
}

/** Null tiers and no tiers mean the same: every page. */
export function valuesFrom({ type, startDate, messageHtml, tiers }: Announcement): AnnouncementValues {
  return { type, startDate, messageHtml, tiers: (tiers ?? []).toSorted((a, b) => a - b) };
}

export function requestFrom({ type, startDate, messageHtml, tiers }: AnnouncementValues): NewAnnouncement {
  return { type, startDate, messageHtml: messageHtml.trim(), tiers: [...tiers] };
}
