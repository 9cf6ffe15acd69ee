import type { Customer, LtlProfile, LtlQuote } from '#src/api/generated/types.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

/** A profile with the customer that it belongs to. */
export type CustomerProfile = LtlProfile & Pick<Customer, 'customerId'>;

/** A quote with its owner and customer. */
export type OwnedQuote = LtlQuote & Pick<Customer, 'customerId'> & { readonly userId: string };

export function ltlProfileSeeds({ now }: SeedContext): CustomerProfile[] {
  const common = { customerId: 'INT', updatedAt: now.toISOString() };
  return [
    {
      ...common,
      profileId: '4d1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01',
      name: 'National carrier 2026',
      discountPct: 70,
      minimumCharge: 129,
      fuelSurchargePct: 31.4,
      fakMap: [],
      scac: 'ODFL',
    },
    {
      ...common,
      profileId: '4d1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e02',
      name: 'Regional carrier, FAK 60',
      discountPct: 64.5,
      minimumCharge: 98.5,
      fuelSurchargePct: 28.5,
      fakMap: [{ from: '50', to: '85', ratedAs: '60' }],
      scac: 'SAIA',
    },
  ];
}
