import { type Json, type JsonObject, sameJson, show } from '#description/json.ts';
import { at, type ChangeLog, type Place } from './change-log.ts';
import type { Rating } from './change.ts';

/** Widest first. Without the extension a call is for every member. */
const AUDIENCES: readonly (Json | undefined)[] = ['member', 'internalUser', 'userAdmin', 'internalAdmin'];

function audienceRating(before: Json | undefined, after: Json | undefined): Rating {
  const [old, fresh] = [before ?? 'member', after ?? 'member'].map((audience) => AUDIENCES.indexOf(audience));
  if (old === undefined || fresh === undefined || old < 0 || fresh < 0) return 'major';
  return fresh > old ? 'major' : 'minor';
}

/** Removing an identity scope removes its effect from clients: `offline_access` renews tokens. */
function identityScopesRating(before: Json | undefined, after: Json | undefined): Rating {
  const [old, fresh] = [before, after].map((scopes) => (Array.isArray(scopes) ? scopes : []));
  return old?.every((scope) => fresh?.includes(scope)) === true ? 'minor' : 'major';
}

function rate(name: string, before: Json | undefined, after: Json | undefined): Rating {
  switch (name) {
    case 'x-permission':
      // Removing the requirement admits more people; any other change excludes those with the old permission.
      return after === undefined ? 'minor' : 'major';
    case 'x-audience':
      return audienceRating(before, after);
    case 'x-identity-scopes':
      return identityScopesRating(before, after);
    case 'x-default-error':
      // Clients display it, so users see another text; no program depends on it.
      return 'minor';
    case 'x-judged-as':
      // No client can rely on a message: a lost connection withholds it as well.
      return 'minor';
    case 'x-default-sort':
      return before === undefined ? 'minor' : 'major';
    case 'x-direction':
    case 'x-hub-name':
      return 'major';
    default:
      return 'patch';
  }
}

/** The members that state who may call, or who receives it. */
const accessMembers: ReadonlySet<string> = new Set(['x-permission', 'x-audience', 'x-judged-as']);

/** Compares the `x-` members of two objects. Members without a rule are treated as texts. */
export function compareExtensions(log: ChangeLog, place: Place, before: JsonObject, after: JsonObject): void {
  const names = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((name) => name.startsWith('x-')),
  );
  for (const name of names) {
    const [old, fresh] = [before[name], after[name]];
    if (sameJson(old, fresh)) continue;
    const kind = accessMembers.has(name) ? 'access-changed' : 'extension-changed';
    log.add(at(place, name), rate(name, old, fresh), kind, `${show(old)} is ${show(fresh)} now`);
  }
}
