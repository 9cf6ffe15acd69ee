import type { FeatureName, PermissionName, TierName } from '#src/routing/route-meta.ts';

/** Not requested yet, loaded, or failed. Unknown is neither yes nor no. */
export type Loadable<T> =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'failed'; readonly error: unknown };

export interface PersonAccess {
  readonly isInternalUser: boolean;
  readonly isInternalUserAdmin: boolean;
  readonly isCustomerUserAdmin: boolean;
  readonly awaitingInternalApproval: boolean;
  readonly hasCustomerPortalAccess: boolean;
}

/** Everything that the guards evaluate, at one moment. */
export interface AccessSnapshot {
  readonly isSignedIn: boolean;
  /** The browser is offline: a failed request does not show the state of the service. */
  readonly isOffline?: boolean;
  readonly features: Loadable<Readonly<Partial<Record<FeatureName, boolean>>>>;
  readonly person: Loadable<PersonAccess>;
  /** Ids of the customers that the user can select. */
  readonly customers: Loadable<readonly string[]>;
  /** Tiers of the selected customer. */
  readonly tiers: Loadable<ReadonlySet<TierName>>;
  readonly permissions: Readonly<Partial<Record<PermissionName, Loadable<boolean>>>>;
}

export const unknown: Loadable<never> = { state: 'unknown' };

export function known<T>(value: T): Loadable<T> {
  return { state: 'known', value };
}

/** Awaiting approval, or without portal access, counts as disabled; never for internal users. */
export function isDisabled(person: PersonAccess): boolean {
  return !person.isInternalUser && (person.awaitingInternalApproval || !person.hasCustomerPortalAccess);
}

/** Three flags also appear under an older name; a flag is on when either name is. */
const aliases: Readonly<Partial<Record<FeatureName, FeatureName>>> = {
  rbacEnabled: 'RBAC',
  maintenanceModeEnabled: 'MaintenanceMode',
  fsmaEnabled: 'Fsma',
};

export function isFeatureOn(
  flags: Readonly<Partial<Record<FeatureName, boolean>>>,
  name: FeatureName,
): boolean {
  const alias = aliases[name];
  return flags[name] === true || (alias !== undefined && flags[alias] === true);
}
