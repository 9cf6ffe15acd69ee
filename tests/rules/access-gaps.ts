import { routeTable, type RouteRow } from '#src/routing/routes.ts';
import type { PermissionName } from '#src/routing/route-meta.ts';
import { readGuardedFiles, readPageFiles } from '#scripts/page-calls/page-files.ts';
import { reachedCalls } from '#scripts/page-calls/reached-calls.ts';

/** The contract's requirements for the caller: `x-permission` and `x-audience`. */
export interface Demands {
  readonly id: string;
  readonly permission: string | null;
  readonly audience: string;
}

/** From the widest audience to the narrowest. */
const audiences = ['member', 'internalUser', 'userAdmin', 'internalAdmin'];

interface Place {
  readonly id: string;
  readonly permission: PermissionName | null;
  readonly audience: string;
  readonly calls: ReadonlySet<string>;
}

function getAudience({ requiresUserAdmin, requiresInternalAdmin }: RouteRow): string {
  if (requiresInternalAdmin) return 'internalAdmin';
  return requiresUserAdmin ? 'userAdmin' : 'member';
}

function readPlaces(): readonly Place[] {
  const files = readPageFiles();
  const pages = new Set(files.values());
  const guarded = new Set([...pages, ...readGuardedFiles()]);
  const shell = { id: 'shell', permission: null, audience: 'member' };
  return [
    // For every page and all signed-in users.
    { ...shell, calls: reachedCalls({ file: 'src/main.ts', name: '' }, guarded) },
    ...routeTable.flatMap((row): Place[] => {
      const { id, requiresPermission = null } = row;
      const file = files.get(id);
      if (file === undefined) return [];
      const calls = reachedCalls({ file, name: '*' }, pages);
      return [{ id, permission: requiresPermission, audience: getAudience(row), calls }];
    }),
  ];
}

let places: readonly Place[] | undefined;

function allPlaces(): readonly Place[] {
  places ??= readPlaces();
  return places;
}

/** Whether a page or the shell makes the call. */
export function isCalled(id: string): boolean {
  return allPlaces().some(({ calls }) => calls.has(id));
}

/**
 * Disagreements between the route table and the contract, as `<page> <call>: <reason>`: a page makes a call that its
 * users may not make, or a call is open to users who can open no page that makes it. `shell` surrounds all pages.
 */
export function findAccessGaps(demands: readonly Demands[]): readonly string[] {
  return demands.flatMap(({ id, permission, audience }) => {
    const callers = allPlaces().filter(({ calls }) => calls.has(id));
    const rank = audiences.indexOf(audience);
    const refused = callers.flatMap((place) => [
      ...(permission === null || permission === place.permission
        ? []
        : [`${place.id} ${id}: takes the permission ${permission}`]),
      ...(rank <= audiences.indexOf(place.audience) ? [] : [`${place.id} ${id}: is for ${audience} only`]),
    ]);
    const isHidden = callers.length > 0 && callers.every((place) => rank < audiences.indexOf(place.audience));
    return isHidden ? [...refused, `${id}: is for ${audience}, who can open no page that calls it`] : refused;
  });
}
