import { describe, expect, it } from 'vitest';
import {
  known,
  unknown,
  type AccessSnapshot,
  type Loadable,
  type PersonAccess,
} from '#src/guards/access-snapshot.ts';
import { guardNames, isOpen, judge, type GuardName } from '#src/guards/judge.ts';
import type { RouteMeta } from '#src/routing/route-meta.ts';

const person: PersonAccess = {
  isInternalUser: false,
  isInternalUserAdmin: true,
  isCustomerUserAdmin: true,
  awaitingInternalApproval: false,
  hasCustomerPortalAccess: true,
};
const flags = { rbacEnabled: true, fsmaEnabled: true };

/** Passes every guard. */
const welcome: AccessSnapshot = {
  isSignedIn: true,
  features: known(flags),
  person: known(person),
  customers: known(['PMF']),
  tiers: known(new Set(['Guru'] as const)),
  permissions: { GuruRead: known(true) },
};

const gates = {
  title: 'Everything',
  requiresAuth: true,
  requiresFeature: 'fsmaEnabled',
  featureRedirectRoute: 'asnLanding',
  requiresTier: 'Guru',
  landingRoute: 'guruLanding',
  requiresPermission: 'GuruRead',
} as const;
/** The type forbids both admin gates on one page; hence two pages. */
const pages: readonly RouteMeta[] = [
  { ...gates, requiresUserAdmin: true },
  { ...gates, requiresInternalAdmin: true },
];

type Fact = Exclude<keyof AccessSnapshot, 'isSignedIn' | 'permissions'>;

function getValue<T>(fact: Loadable<T>): T {
  if (fact.state !== 'known') throw new Error('The fact is not known.');
  return fact.value;
}

/** Makes one guard deny, without changing the facts of the others. */
const refusals: Readonly<Record<GuardName, (access: AccessSnapshot) => AccessSnapshot>> = {
  signIn: (access) => ({ ...access, isSignedIn: false }),
  maintenance: (access) => ({
    ...access,
    features: known({ ...getValue(access.features), maintenanceModeEnabled: true }),
  }),
  account: (access) => ({
    ...access,
    person: known({ ...getValue(access.person), awaitingInternalApproval: true }),
  }),
  customers: (access) => ({ ...access, customers: known([]) }),
  feature: (access) => ({ ...access, features: known({ ...getValue(access.features), fsmaEnabled: false }) }),
  tier: (access) => ({ ...access, tiers: known(new Set()) }),
  userAdmin: (access) => ({
    ...access,
    person: known({ ...getValue(access.person), isInternalUserAdmin: false, isCustomerUserAdmin: false }),
  }),
  internalAdmin: (access) => ({
    ...access,
    person: known({ ...getValue(access.person), isInternalUserAdmin: false }),
  }),
  permission: (access) => ({ ...access, permissions: { GuruRead: known(false) } }),
};

const verdicts = {
  signIn: { kind: 'signIn' },
  maintenance: { kind: 'redirect', guard: 'maintenance', to: '/maintenance-landing' },
  account: { kind: 'disabled' },
  customers: { kind: 'disabled' },
  feature: { kind: 'redirect', guard: 'feature', to: '/asn-landing' },
  tier: { kind: 'redirect', guard: 'tier', to: '/guru-landing' },
  userAdmin: { kind: 'redirect', guard: 'userAdmin', to: '/' },
  internalAdmin: { kind: 'redirect', guard: 'internalAdmin', to: '/' },
  permission: { kind: 'redirect', guard: 'permission', to: '/user-lacks-permission-landing/%2Fguru%3Fa%3D1' },
} as const;

function judged(page: RouteMeta | undefined, access: AccessSnapshot) {
  if (!page) throw new Error('There is no such page.');
  return judge(page, access, { path: '/guru?a=1' });
}

const pageFor = (guard: GuardName): RouteMeta | undefined => pages[guard === 'internalAdmin' ? 1 : 0];
const pairs = guardNames.flatMap((first, index) =>
  guardNames.slice(index + 1).map((second) => [first, second] as const),
);

describe('the guards', () => {
  it('have the specification’s order', () => {
    expect(guardNames).toEqual([
      'signIn',
      'maintenance',
      'account',
      'customers',
      'feature',
      'tier',
      'userAdmin',
      'internalAdmin',
      'permission',
    ]);
  });

  it('pass a user who fulfills all', () => {
    for (const page of pages) expect(judged(page, welcome)).toEqual({ kind: 'pass' });
  });

  it.each(guardNames)('%s denies on its own', (guard) => {
    expect(judged(pageFor(guard), refusals[guard](welcome))).toEqual(verdicts[guard]);
  });

  it.each(pairs)('%s precedes %s', (first, second) => {
    const page = pages[first === 'internalAdmin' || second === 'internalAdmin' ? 1 : 0];
    const refused = judged(page, refusals[second](refusals[first](welcome)));
    // The page of internal admins has no user-admin guard.
    expect(refused).toEqual(verdicts[first === 'userAdmin' && second === 'internalAdmin' ? second : first]);
  });
});

const facts: readonly Fact[] = ['features', 'person', 'customers', 'tiers'];
const missing = [unknown, { state: 'failed', error: new Error('No answer.') }] as const;

describe('unknown state', () => {
  it.each(facts)('never passes: %s', (fact) => {
    for (const state of missing) {
      for (const page of pages) {
        const verdict = judged(page, { ...welcome, [fact]: state });
        expect(verdict.kind).not.toBe('pass');
        expect(isOpen(page, { ...welcome, [fact]: state })).toBe(false);
      }
    }
  });

  it('never passes: a permission, requested or not', () => {
    for (const permissions of [{}, ...missing.map((state) => ({ GuruRead: state }))]) {
      expect(judged(pages[0], { ...welcome, permissions }).kind).not.toBe('pass');
    }
  });

  it('is distinguished from a denial, with its guard', () => {
    expect(judged(pages[0], { ...welcome, tiers: unknown })).toEqual({ kind: 'unknown', guard: 'tier' });
    const error = new Error('No answer.');
    expect(judged(pages[0], { ...welcome, person: { state: 'failed', error } })).toEqual({
      kind: 'failed',
      guard: 'account',
      error,
    });
  });

  it('redirects to the maintenance page for unknown features', () => {
    const failed = { state: 'failed', error: new Error('No answer.') } as const;
    expect(judged(pages[0], { ...welcome, features: failed })).toEqual(verdicts.maintenance);
  });
});

describe('special cases of the specification', () => {
  const page = pages[0];

  it('an internal user is never disabled', () => {
    const internal = {
      ...person,
      isInternalUser: true,
      awaitingInternalApproval: true,
      hasCustomerPortalAccess: false,
    };
    expect(judged(page, { ...welcome, person: known(internal), customers: known([]) }).kind).toBe('pass');
  });

  it('the Insight tier is always allowed', () => {
    const insight: RouteMeta = {
      title: '',
      requiresAuth: true,
      requiresTier: 'Insights',
      landingRoute: 'insightLanding',
    };
    expect(judged(insight, { ...welcome, tiers: unknown }).kind).toBe('pass');
  });

  it('without role-based access control no permission is requested', () => {
    const features = known({ ...flags, rbacEnabled: false });
    expect(judged(page, { ...welcome, features, permissions: {} }).kind).toBe('pass');
  });

  it('a flag is enabled under either of its names', () => {
    expect(judged(page, { ...welcome, features: known({ Fsma: true }) }).kind).toBe('pass');
    expect(judged(page, { ...welcome, features: known({ MaintenanceMode: true }) })).toEqual(
      verdicts.maintenance,
    );
    const denied = {
      ...welcome,
      features: known({ Fsma: true, RBAC: true }),
      permissions: { GuruRead: known(false) },
    };
    expect(judged(page, denied)).toEqual(verdicts.permission);
  });
});
