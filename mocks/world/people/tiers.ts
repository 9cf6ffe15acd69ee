import { Tier } from '#src/api/generated/enums.ts';
import type { CustomerTier } from '#src/api/generated/types.ts';

const { Flash, Guru, Insights, Rating, OrderEntry } = Tier;

const assigned: Readonly<Record<string, readonly Tier[]>> = {
  PMF: [Flash, Guru, Insights, OrderEntry],
  BHB: [Flash, Guru],
  SHD: [Flash, Insights],
  MSN: [Flash, Guru, Insights],
  NHC: [Flash, OrderEntry],
  CSG: [Flash],
  INT: [Flash, Guru, Insights, Rating, OrderEntry],
  // Every product, so that the empty state of every page can be seen.
  NEW: [Flash, Guru, Insights, OrderEntry],
};

export const customerTiers: readonly CustomerTier[] = Object.entries(assigned).flatMap(
  ([customerId, tiers]) => tiers.map((tierId) => ({ customerId, tierId })),
);
