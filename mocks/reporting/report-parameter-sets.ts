import type { Customer, ReportParameterSet } from '#src/api/generated/types.ts';
import { people, type PersonId } from '#mocks/people.ts';

/** A set with its owner and the customer that it belongs to. */
export type OwnedParameterSet = ReportParameterSet &
  Pick<Customer, 'customerId'> & { readonly userId: string };

const owner: PersonId = 'customer-admin';

export function reportParameterSetSeeds(): OwnedParameterSet[] {
  const person = people.find(({ id }) => id === owner);
  if (!person) throw new Error(`There is no ${owner}.`);
  return [
    {
      parameterSetId: '4d2f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01',
      reportId: 'order-status',
      name: 'Romeoville, last 30 days',
      format: 'XLSX',
      parameters: { warehouse: ['IL-01'] },
      customerId: 'PMF',
      userId: person.userId,
    },
  ];
}
