import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { routeTable } from '#src/routing/routes.ts';
import { known, type AccessSnapshot } from '#src/guards/access-snapshot.ts';
import { judge, type Verdict } from '#src/guards/judge.ts';
import { plainPath } from '#src/routing/route-paths.ts';
import { people } from '#mocks/people.ts';
import { defaultFeatures } from '#mocks/create-backend.ts';
import { getAccessSnapshot } from './facts.ts';

const routes = routeTable.map(({ id, path }) => ({ id, path }));

function metaAt(path: string) {
  const id = matchRoutes(routes, path)?.at(-1)?.route.id;
  const row = routeTable.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`A guard sends people to ${path}, where there is no page.`);
  return row;
}

function getTarget(verdict: Verdict): string | undefined {
  if (verdict.kind === 'disabled') return plainPath('loginError');
  return verdict.kind === 'redirect' ? verdict.to : undefined;
}

/** Follows every redirect from a page, and returns the last one. */
function follow(path: string, access: AccessSnapshot): { hops: number; end: Verdict } {
  for (let hops = 0, at = path; ; hops += 1) {
    const verdict = judge(metaAt(at), access, { path: at });
    const next = getTarget(verdict);
    if (next === undefined || hops > 3) return { hops, end: verdict };
    at = next;
  }
}

const bare = (access: AccessSnapshot): AccessSnapshot => ({
  ...access,
  tiers: known(new Set()),
  permissions: {},
});
const snapshots: Readonly<Record<string, (access: AccessSnapshot) => AccessSnapshot>> = {
  'as they are': (access) => access,
  'in maintenance': (access) => ({
    ...access,
    features: known({ ...defaultFeatures, maintenanceModeEnabled: true }),
  }),
  'without the features’ answer': (access) => ({
    ...access,
    features: { state: 'failed', error: 'No answer.' },
  }),
  'with every flag off': (access) => bare({ ...access, features: known({}) }),
  'with no tier and no permission': (access) => ({
    ...access,
    tiers: known(new Set()),
    permissions: Object.fromEntries(Object.keys(access.permissions).map((name) => [name, known(false)])),
  }),
};

describe.each(Object.entries(snapshots))('redirects, %s,', (_name, change) => {
  it.each(people.map(({ id }) => id))('end on a page that %s can see, within two steps', (id) => {
    const access = change(getAccessSnapshot(id));
    for (const { path } of routeTable) {
      const { hops, end } = follow(path.replaceAll(/:\w+/g, '1'), access);
      expect(end, path).toEqual({ kind: 'pass' });
      expect(hops, path).toBeLessThanOrEqual(2);
    }
  });
});

it('a signed-out user is redirected to the provider only', () => {
  const access = { ...getAccessSnapshot('customer-user'), isSignedIn: false };
  for (const { path, requiresAuth } of routeTable) {
    const { end } = follow(path.replaceAll(/:\w+/g, '1'), access);
    expect(end.kind, path).toBe(requiresAuth ? 'signIn' : 'pass');
  }
});
