import type { Customer, OrderDraft } from '#src/api/generated/types.ts';
import { momentFrom } from '#mocks/lib/days.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

export type OwnedDraft = OrderDraft & Pick<Customer, 'customerId'>;

/** A template and an unfinished order of the first customer. */
export function orderDraftSeeds({ now }: SeedContext): OwnedDraft[] {
  const row = { customerId: 'PMF', poNumber: '', shipToName: '', lineCount: 0, cases: 0, order: null };
  return [
    {
      ...row,
      draftId: '7b0f5c1e-52d4-4c8f-9a41-0d6c7b8a9e01',
      name: 'Walmart weekly',
      isTemplate: true,
      updatedAt: momentFrom(now, -12),
      updatedBy: 'Dana Whitfield',
      values: {
        orderType: 'Standard',
        warehouseCode: 'IL-01',
        retailerId: 1,
        locationId: 1,
        freightTerms: 'Prepaid',
        department: '92',
        lines: [
          { itemNumber: '10025', quantity: 50, uom: 'CA', lotSelection: 'Fefo' },
          { itemNumber: '10026', quantity: 50, uom: 'CA', lotSelection: 'Fefo' },
        ],
      },
    },
    {
      ...row,
      draftId: '7b0f5c1e-52d4-4c8f-9a41-0d6c7b8a9e02',
      name: null,
      isTemplate: false,
      updatedAt: momentFrom(now, -1),
      updatedBy: 'Dana Whitfield',
      values: {
        poNumber: 'KRO-700118',
        orderType: 'Standard',
        warehouseCode: 'IL-01',
        retailerId: 2,
        lines: [{ itemNumber: '10031', quantity: 24, uom: 'CA', lotSelection: 'Fefo' }],
      },
    },
  ];
}
