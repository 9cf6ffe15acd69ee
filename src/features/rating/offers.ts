import type {
  Carrier,
  LtlProfile,
  LtlRate,
  LtlRateOutcome,
  LtlRateRequest,
} from '#src/api/generated/types.ts';
import { getTerms } from './profile-form.ts';

/** The shipment with a carrier, under the terms of a profile or under those that are entered. */
export interface Offer {
  readonly key: string;
  readonly scac: string | null;
  readonly profile: LtlProfile | null;
  readonly request: LtlRateRequest;
}

/** Every saved profile with its carrier, then the other carriers under the entered terms. */
export function listOffers(
  request: LtlRateRequest,
  profiles: readonly LtlProfile[],
  carriers: readonly Carrier[],
): Offer[] {
  const withProfile = profiles.map((profile): Offer => {
    const scac = profile.scac ?? request.scac;
    return {
      key: `profile ${profile.profileId}`,
      scac,
      profile,
      request: { ...request, ...getTerms(profile), scac },
    };
  });
  const covered = new Set(profiles.map(({ scac }) => scac));
  const withoutProfile = carriers
    .filter(({ scac }) => !covered.has(scac))
    .map(({ scac }): Offer => ({
      key: `carrier ${scac}`,
      scac,
      profile: null,
      request: { ...request, scac },
    }));
  return [...withProfile, ...withoutProfile];
}

/** An offer with its price, or the reason why it has none. */
export interface RatedOffer extends Offer {
  readonly result: LtlRateOutcome | undefined;
  readonly rate: LtlRate | null;
  readonly isCheapest: boolean;
  /** Others have the lowest price too. */
  readonly isSamePrice: boolean;
  readonly isFastest: boolean;
}

/** The lowest of several values; undefined when they are all the same, or not known. */
function findBest(values: readonly (number | null)[]): number | undefined {
  const available = values.filter((value) => value !== null);
  return new Set(available).size > 1 ? Math.min(...available) : undefined;
}

const compare = (a: number | null | undefined, b: number | null | undefined): number =>
  (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE);

/**
 * The offers by price, then by transit; those without a price are last. The offer with the lowest price is marked, or
 * all that have it as of the same price, and all with the lowest transit; none if no other is higher.
 */
export function rankOffers(
  offers: readonly Offer[],
  results: readonly LtlRateOutcome[],
): readonly RatedOffer[] {
  const rates = results.flatMap(({ rate }) => rate ?? []);
  const lowest = findBest(rates.map(({ totalCharge }) => totalCharge));
  const isShared = rates.filter(({ totalCharge }) => totalCharge === lowest).length > 1;
  const shortest = findBest(rates.map(({ transitDays }) => transitDays));
  return offers
    .map((offer, index): RatedOffer => {
      const result = results[index];
      const rate = result?.rate ?? null;
      return {
        ...offer,
        result,
        rate,
        isCheapest: rate !== null && rate.totalCharge === lowest && !isShared,
        isSamePrice: rate !== null && rate.totalCharge === lowest && isShared,
        isFastest: rate !== null && rate.transitDays === shortest,
      };
    })
    .toSorted(
      (a, b) =>
        compare(a.rate?.totalCharge, b.rate?.totalCharge) ||
        compare(a.rate?.transitDays, b.rate?.transitDays),
    );
}
