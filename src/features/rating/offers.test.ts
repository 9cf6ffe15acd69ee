import { describe, expect, test } from 'vitest';
import type { LtlProfile, LtlRateOutcome, LtlRateRequest } from '#src/api/generated/types.ts';
import { listOffers, rankOffers } from './offers.ts';
import { deficitRate } from './rate.fixture.ts';

const request: LtlRateRequest = {
  originPostalCode: '60446',
  originCountry: 'US',
  destinationPostalCode: '72712',
  destinationCountry: 'US',
  shipDate: '2026-11-23',
  tariffName: 'DEMOLTLA',
  details: [],
  discountPct: 10,
  minimumCharge: 0,
  fuelSurchargePct: 0,
  accessorials: [],
  fakMap: [],
  useDeficit: true,
  scac: null,
};
const profile: LtlProfile = {
  profileId: 'p',
  name: 'National',
  discountPct: 70,
  minimumCharge: 129,
  fuelSurchargePct: 31.4,
  fakMap: [],
  scac: 'ODFL',
  updatedAt: '2026-11-20T15:00:00Z',
};
const carriers = [
  { scac: 'ODFL', name: 'Old Dominion', mode: 'LTL' as const },
  { scac: 'SAIA', name: 'Saia', mode: 'LTL' as const },
];
const priced = (totalCharge: number, transitDays: number | null): LtlRateOutcome => ({
  rate: { ...deficitRate, totalCharge, transitDays },
  origin: null,
  destination: null,
  problem: null,
});
const refused: LtlRateOutcome = {
  rate: null,
  origin: null,
  destination: null,
  problem: { type: 'about:blank', title: 'Not served. Code 4102.', status: 422 },
};

describe('the offers for a shipment', () => {
  test('are each profile with its carrier, and the other carriers under the entered terms', () => {
    const offers = listOffers(request, [profile], carriers);
    expect(offers.map((offer) => [offer.scac, offer.profile?.name, offer.request.discountPct])).toEqual([
      ['ODFL', 'National', 70],
      ['SAIA', undefined, 10],
    ]);
  });

  test('are ranked by price, with the cheapest and the fastest marked; one that fails hides no other', () => {
    const offers = listOffers(request, [profile], [...carriers, { scac: 'XPOL', name: 'XPO', mode: 'LTL' }]);
    const ranked = rankOffers(offers, [priced(400, 2), refused, priced(350, 4)]);
    expect(ranked.map(({ scac, isCheapest, isFastest }) => [scac, isCheapest, isFastest])).toEqual([
      ['XPOL', true, false],
      ['ODFL', false, true],
      ['SAIA', false, false],
    ]);
    expect(ranked[2]?.result?.problem?.title).toBe('Not served. Code 4102.');
  });

  test('of the same lowest price are marked so, and none as the cheapest', () => {
    const offers = listOffers(request, [profile], [...carriers, { scac: 'XPOL', name: 'XPO', mode: 'LTL' }]);
    const ranked = rankOffers(offers, [priced(400, 2), priced(350, 3), priced(350, 4)]);
    expect(ranked.map(({ isCheapest, isSamePrice }) => [isCheapest, isSamePrice])).toEqual([
      [false, true],
      [false, true],
      [false, false],
    ]);
  });

  test('of one price are ranked by transit, and none is marked as the cheapest', () => {
    const offers = listOffers(request, [], carriers);
    const ranked = rankOffers(offers, [priced(400, 3), priced(400, 2)]);
    expect(ranked.map(({ scac, isCheapest, isFastest }) => [scac, isCheapest, isFastest])).toEqual([
      ['SAIA', false, true],
      ['ODFL', false, false],
    ]);
  });
});
