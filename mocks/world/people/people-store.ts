import { createCollection } from '#mocks/lib/collection.ts';
import { clearAll } from '#mocks/store/clear-all.ts';
import { defineStore } from '#mocks/store/database.ts';
import { customers as customerSeeds } from './customers.ts';
import { roleAssignmentSeeds, roles as roleSeeds } from './roles.ts';
import { customerTiers as tierSeeds } from './tiers.ts';
import { termsAcceptances as acceptanceSeeds, userSeeds, type UserTermsAcceptance } from './users.ts';
import { createIds } from '#mocks/store/create-ids.ts';

/** Key of a tier that a customer holds. */
export function tierKey(customerId: string, tierId: number): string {
  return `${customerId} ${tierId}`;
}

/** Customers with their tiers, and users with their roles. */
export const peopleStore = defineStore((db) => {
  const customers = createCollection('Customer', (row) => row.customerId);
  const customerTiers = createCollection('CustomerTier', (row) => tierKey(row.customerId, row.tierId));
  const users = createCollection('User', (row) => row.userId);
  const roles = createCollection('Role', (row) => row.roleId);
  const roleAssignments = createCollection('RoleAssignment', (row) => row.userId);
  const termsAcceptances = createCollection('TermsAcceptance', (row: UserTermsAcceptance) => row.userId);
  const userIds = createIds(db, 'new users');
  return {
    store: {
      customers,
      customerTiers,
      users,
      roles,
      roleAssignments,
      termsAcceptances,
      nextUserId: userIds.next,
      getCustomerName: (customerId: string): string => customers.find(customerId)?.name ?? customerId,
      getCustomerIds: (userId: string): readonly string[] =>
        users.find(userId)?.customers.map(({ customerId }) => customerId) ?? [],
      /** Ids of all permissions that the user's roles include. */
      getPermissions: (userId: string): readonly number[] => {
        const assigned = roleAssignments.find(userId)?.roleIds ?? [];
        return [...new Set(assigned.flatMap((roleId) => roles.find(roleId)?.permissions ?? []))];
      },
      hasAcceptedTerms: (userId: string): boolean =>
        termsAcceptances.find(userId)?.isTosAcceptanceValid ?? false,
    },
    seed: (context) => {
      userIds.restart();
      const seeded = userSeeds(context);
      customers.createAll(customerSeeds);
      customerTiers.createAll(tierSeeds);
      roles.createAll(roleSeeds);
      users.createAll(seeded);
      roleAssignments.createAll(roleAssignmentSeeds(seeded));
      termsAcceptances.createAll(acceptanceSeeds);
      // The people who can sign in have theirs; the others accepted when they signed in first.
      const unaccepted = seeded.filter(({ userId }) => !termsAcceptances.has(userId));
      termsAcceptances.createAll(
        unaccepted.map(({ userId, tosAcceptedAt }) => ({
          userId,
          isTosAcceptanceValid: tosAcceptedAt !== null,
        })),
      );
    },
    clear: clearAll(customers, customerTiers, users, roles, roleAssignments, termsAcceptances),
  };
});
