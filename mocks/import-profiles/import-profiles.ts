import { DecimalMark, ImportKind } from '#src/api/generated/enums.ts';
import type { Customer, ImportProfile } from '#src/api/generated/types.ts';
import { people } from '#mocks/people.ts';
import type { SeedContext } from '#mocks/lib/seed-context.ts';

export type CustomerImportProfile = ImportProfile & Pick<Customer, 'customerId'>;

const columns = [
  ['PO Nbr', 'poNumber'],
  ['Cust Ref', 'clientOrderNumber'],
  ['Ship Point', 'warehouseCode'],
  ['Account', 'retailerCode'],
  ['DC Nbr', 'locationNumber'],
  ['Ship', 'requestedShipDate'],
  ['Arrive', 'mabd'],
  ['Material', 'itemNumber'],
  ['Order Qty', 'quantity'],
  ['Planner', null],
] as const;

/** One profile, saved by another user of the customer. */
export function importProfileSeeds({ now }: SeedContext): CustomerImportProfile[] {
  const person = people.find(({ id }) => id === 'customer-admin');
  return [
    {
      customerId: 'PMF',
      profileId: '7c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01',
      kind: ImportKind.Orders,
      name: 'Walmart weekly',
      columns: columns.map(([name, column]) => ({ name, column })),
      decimalMark: DecimalMark.Point,
      updatedAt: new Date(now.getTime() - 30 * 86_400_000).toISOString(),
      updatedBy: person?.name ?? '',
    },
  ];
}
