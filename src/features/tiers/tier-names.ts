import { Tier } from '#src/api/generated/enums.ts';

const names: Readonly<Record<Tier, string>> = {
  [Tier.Flash]: 'Flash',
  [Tier.Guru]: 'Guru',
  [Tier.Insights]: 'Insights',
  [Tier.Rating]: 'Rating',
  [Tier.OrderEntry]: 'Order Entry',
};

/** The tiers in the order of the products, the hidden one last. */
export const orderedTiers: readonly Tier[] = [
  Tier.Flash,
  Tier.Insights,
  Tier.Guru,
  Tier.OrderEntry,
  Tier.Rating,
];

export function tierName(tier: Tier): string {
  return names[tier];
}
