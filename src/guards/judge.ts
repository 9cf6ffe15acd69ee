import { pathTo, plainPath, type PlainRouteId } from '#src/routing/route-paths.ts';
import { isDisabled, isFeatureOn, unknown, type AccessSnapshot, type Loadable } from './access-snapshot.ts';
import type { Gates, RouteMeta } from '#src/routing/route-meta.ts';

export const guardNames = [
  'signIn',
  'maintenance',
  'account',
  'customers',
  'feature',
  'tier',
  'userAdmin',
  'internalAdmin',
  'permission',
] as const;
export type GuardName = (typeof guardNames)[number];

export type Verdict =
  | { readonly kind: 'pass' }
  /** The data of the guard is not loaded; nothing protected may render. */
  | { readonly kind: 'unknown'; readonly guard: GuardName }
  /** The data of the guard could not be loaded; nothing protected may render, and a retry may help. */
  | { readonly kind: 'failed'; readonly guard: GuardName; readonly error: unknown }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'redirect'; readonly guard: GuardName; readonly to: string };

/** The requested page, with the path and query of the URL. */
interface RequestedPage {
  readonly path: string;
}

const pass: Verdict = { kind: 'pass' };

function redirectTo(guard: GuardName, id: PlainRouteId): Verdict {
  return { kind: 'redirect', guard, to: plainPath(id) };
}

/** Applies a rule to a loaded value; otherwise returns the unknown or failed verdict. */
function whenKnown<T>(
  guard: GuardName,
  loadable: Loadable<T> | undefined,
  rule: (value: T) => Verdict,
): Verdict {
  const fact = loadable ?? unknown;
  switch (fact.state) {
    case 'known':
      return rule(fact.value);
    case 'failed':
      return { kind: 'failed', guard, error: fact.error };
    case 'unknown':
      return { kind: 'unknown', guard };
  }
}

type Guard = (gates: Gates, access: AccessSnapshot, requested: RequestedPage) => Verdict;

const guards: Readonly<Record<GuardName, Guard>> = {
  signIn: (_gates, access) => (access.isSignedIn ? pass : { kind: 'signIn' }),

  maintenance: (_gates, access) =>
    access.features.state === 'failed' && !access.isOffline
      ? redirectTo('maintenance', 'maintenanceLanding')
      : whenKnown('maintenance', access.features, (flags) =>
          isFeatureOn(flags, 'maintenanceModeEnabled')
            ? redirectTo('maintenance', 'maintenanceLanding')
            : pass,
        ),

  account: (_gates, access) =>
    whenKnown('account', access.person, (person) => (isDisabled(person) ? { kind: 'disabled' } : pass)),

  customers: (_gates, access) =>
    whenKnown('customers', access.customers, (ids) =>
      whenKnown('customers', access.person, (person) =>
        // A user without customers cannot see anything; only an admin of the provider can change that.
        ids.length === 0 && !person.isInternalUser ? { kind: 'disabled' } : pass,
      ),
    ),

  feature: ({ requiresFeature, featureRedirectRoute }, access) => {
    if (!requiresFeature) return pass;
    return whenKnown('feature', access.features, (flags) =>
      isFeatureOn(flags, requiresFeature) ? pass : redirectTo('feature', featureRedirectRoute ?? 'home'),
    );
  },

  tier: ({ requiresTier, landingRoute }, access) => {
    // The Insight tier is always allowed; the server decides what it shows.
    if (!requiresTier || requiresTier === 'Insights') return pass;
    return whenKnown('tier', access.tiers, (tiers) =>
      tiers.has(requiresTier) ? pass : redirectTo('tier', landingRoute),
    );
  },

  userAdmin: ({ requiresUserAdmin }, access) => {
    if (!requiresUserAdmin) return pass;
    return whenKnown('userAdmin', access.person, (person) =>
      person.isInternalUserAdmin || person.isCustomerUserAdmin ? pass : redirectTo('userAdmin', 'home'),
    );
  },

  internalAdmin: ({ requiresInternalAdmin }, access) => {
    if (!requiresInternalAdmin) return pass;
    return whenKnown('internalAdmin', access.person, (person) =>
      person.isInternalUserAdmin ? pass : redirectTo('internalAdmin', 'home'),
    );
  },

  permission: ({ requiresPermission }, access, requested) => {
    if (!requiresPermission) return pass;
    return whenKnown('permission', access.features, (flags) => {
      if (!isFeatureOn(flags, 'rbacEnabled')) return pass;
      return whenKnown('permission', access.permissions[requiresPermission], (assigned) =>
        assigned
          ? pass
          : {
              kind: 'redirect',
              guard: 'permission',
              to: pathTo('lacksPermissionLanding', { params: { requestedRoute: requested.path } }),
            },
      );
    });
  },
};

/** Evaluates the guards of a page in the specification's order. Returns the first verdict other than "pass". */
export function judge(meta: RouteMeta, access: AccessSnapshot, requested: RequestedPage): Verdict {
  if (!meta.requiresAuth) return pass;
  for (const name of guardNames) {
    const verdict = guards[name](meta, access, requested);
    if (verdict.kind !== 'pass') return verdict;
  }
  return pass;
}

/** Whether the gates are open, for menus. False when unknown or failed. */
export function isOpen(gates: Gates, access: AccessSnapshot): boolean {
  return judge({ title: '', requiresAuth: true, ...gates }, access, { path: '/' }).kind === 'pass';
}
