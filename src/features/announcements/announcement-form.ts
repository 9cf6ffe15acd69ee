import { AnnouncementType, Tier, tierNames } from '#src/api/generated/enums.ts';
import { createAnnouncement as limits } from '#src/api/generated/limits/announcements.ts';
import { defineForm, mapped, same, text } from '#src/components/form/define-form.ts';
import type { Day } from '#src/lib/dates.ts';
import type { Option } from '#src/ui/option.ts';

export const announcementForm = defineForm({
  type: same<AnnouncementType>('Type', limits.type, AnnouncementType.Banner),
  startDate: same<Day>('Start date', limits.startDate, ''),
  messageHtml: text('Message', limits.messageHtml, { hasLines: true }),
  // Null tiers and no tiers mean the same: every page.
  tiers: mapped<readonly Tier[], Tier[] | null>('Shown on pages of', limits.tiers, {
    empty: [],
    read: (stored) => (stored ?? []).toSorted((a, b) => a - b),
    write: (tiers) => [...tiers],
  }),
});

export type AnnouncementValues = typeof announcementForm.empty;

export const typeOptions: readonly Option<AnnouncementType>[] = [
  { value: AnnouncementType.Banner, label: 'Banner' },
  { value: AnnouncementType.PopUp, label: 'Pop-up' },
];

/** The name of a tier, which is the name of a product. */
export function tierText(tier: Tier): string {
  return tier === Tier.OrderEntry ? 'Order Entry' : tierNames[tier];
}

const offeredTiers = [Tier.Flash, Tier.Guru, Tier.Insights, Tier.OrderEntry];

/** The tiers to choose from. Rating is hidden unless the announcement already has it. */
export function tierOptions(selected: readonly Tier[]): readonly Option<Tier>[] {
  const tiers = selected.includes(Tier.Rating) ? [...offeredTiers, Tier.Rating] : offeredTiers;
  return tiers.map((value) => ({ value, label: tierText(value) }));
}
