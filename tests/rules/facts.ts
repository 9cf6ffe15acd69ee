import { Permission, Tier } from '#src/api/generated/enums.ts';
import { known, type AccessSnapshot } from '#src/guards/access-snapshot.ts';
import type { PermissionName, TierName } from '#src/routing/route-meta.ts';
import { customers } from '#mocks/world/people/customers.ts';
import { roles } from '#mocks/world/people/roles.ts';
import { customerTiers } from '#mocks/world/people/tiers.ts';
import { people, type PersonId } from '#mocks/people.ts';
import { defaultFeatures } from '#mocks/create-backend.ts';

function getNames<Name extends string>(
  values: Readonly<Record<Name, number>>,
  assigned: ReadonlySet<number>,
): Name[] {
  return Object.keys(values).filter(
    (name): name is Name => name in values && assigned.has(values[name as Name]),
  );
}

/** The facts that the guards receive for a person after all requests, from the mock's seeds and flags. */
export function getAccessSnapshot(id: PersonId): AccessSnapshot {
  const person = people.find((candidate) => candidate.id === id);
  if (!person) throw new Error(`Nobody has the id ${id}.`);
  const customerIds: readonly string[] = person.isInternalUser
    ? customers.map(({ customerId }) => customerId)
    : person.customers;
  // On a first visit: the default customer for internal users, the first of their list for others.
  const selected = person.isInternalUser ? 'INT' : customerIds[0];
  const tierIds = customerTiers
    .filter(({ customerId }) => customerId === selected)
    .map(({ tierId }) => tierId);
  const roleIds: readonly number[] = person.roleIds;
  const assigned = new Set(
    roles.filter(({ roleId }) => roleIds.includes(roleId)).flatMap(({ permissions }) => permissions),
  );
  const permissions = Object.keys(Permission) as PermissionName[];
  return {
    isSignedIn: true,
    features: known(defaultFeatures),
    person: known(person),
    customers: known(customerIds),
    tiers: known(new Set<TierName>(getNames(Tier, new Set(tierIds)))),
    permissions: Object.fromEntries(permissions.map((name) => [name, known(assigned.has(Permission[name]))])),
  };
}
