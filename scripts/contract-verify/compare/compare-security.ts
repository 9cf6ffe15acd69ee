import { isObject, type Json, type JsonObject, listAt, objectAt, sameJson } from '#description/json.ts';
import { at, type ChangeLog, type Place } from './change-log.ts';
import type { Contract } from '#description/contract.ts';

/** One alternative of the requirements: all its schemes with all their scopes are needed. */
type Requirement = ReadonlyMap<string, ReadonlySet<Json>>;

/** The operation's requirements, else the document's; an empty list makes the operation public. */
function listRequirements(contract: Contract, definition: JsonObject): readonly Requirement[] {
  const owner = 'security' in definition ? definition : contract.document;
  const stated = listAt(owner, 'security').filter(isObject);
  const requirements = stated.map(
    (alternative) =>
      new Map(Object.keys(alternative).map((scheme) => [scheme, new Set(listAt(alternative, scheme))])),
  );
  return requirements.length === 0 ? [new Map()] : requirements;
}

function satisfies(available: Requirement, demanded: Requirement): boolean {
  return [...demanded].every(
    ([scheme, scopes]) =>
      [...scopes].every((scope) => available.get(scheme)?.has(scope)) && available.has(scheme),
  );
}

function describe(requirements: readonly Requirement[]): string {
  return requirements
    .map((alternative) =>
      [...alternative].map(([scheme, scopes]) => `${scheme} [${[...scopes].join(' ')}]`).join(' and '),
    )
    .map((text) => (text === '' ? 'nothing' : text))
    .join(' or ');
}

/** Callers admitted before must still be admitted; otherwise the change is major. */
export function compareSecurity(
  log: ChangeLog,
  place: Place,
  [before, oldDefinition]: readonly [Contract, JsonObject],
  [after, definition]: readonly [Contract, JsonObject],
): void {
  const old = listRequirements(before, oldDefinition);
  const fresh = listRequirements(after, definition);
  if (sameJson(describe(old), describe(fresh))) return;
  const step = at(place, 'security');
  const isKept = old.every((alternative) => fresh.some((demanded) => satisfies(alternative, demanded)));
  const message = `requires ${describe(fresh)} instead of ${describe(old)}`;
  log.add(step, isKept ? 'minor' : 'major', 'security-changed', message);
}

/** Where tokens come from and which schemes exist. */
export function compareSecuritySchemes(
  log: ChangeLog,
  place: Place,
  before: Contract,
  after: Contract,
): void {
  const getSchemes = (contract: Contract): JsonObject =>
    objectAt(objectAt(contract.document, 'components'), 'securitySchemes');
  const [old, fresh] = [getSchemes(before), getSchemes(after)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const step = at(place, `security scheme ${name}`);
    if (!(name in fresh)) log.add(step, 'major', 'security-scheme-removed', 'removed');
    else if (!(name in old)) log.add(step, 'minor', 'security-scheme-added', 'added');
    else compareScheme(log, step, objectAt(old, name), objectAt(fresh, name));
  }
}

function compareScheme(log: ChangeLog, place: Place, before: JsonObject, after: JsonObject): void {
  const bare = (scheme: JsonObject): Json => {
    const { description: _, flows, ...rest } = scheme;
    if (!isObject(flows)) return rest;
    const flowsWithoutScopes = Object.entries(flows).map(([name, flow]): [string, Json] => {
      if (!isObject(flow)) return [name, flow];
      const { scopes: __, ...flowWithoutScopes } = flow;
      return [name, flowWithoutScopes];
    });
    return { ...rest, flows: Object.fromEntries(flowsWithoutScopes) };
  };
  if (!sameJson(bare(before), bare(after))) {
    log.add(place, 'major', 'security-scheme-changed', 'type or addresses changed');
  }
  const listScopes = (scheme: JsonObject): Map<string, Json> => {
    const flows = objectAt(scheme, 'flows');
    return new Map(
      Object.keys(flows).flatMap((name) => Object.entries(objectAt(objectAt(flows, name), 'scopes'))),
    );
  };
  const [old, fresh] = [listScopes(before), listScopes(after)];
  for (const scope of old.keys()) {
    if (!fresh.has(scope)) log.add(place, 'major', 'scope-removed', `scope ${scope} removed`);
  }
  for (const scope of fresh.keys()) {
    if (!old.has(scope)) log.add(place, 'minor', 'scope-added', `scope ${scope} added`);
  }
  const texts = (scheme: JsonObject): Json => [
    scheme['description'] ?? null,
    Object.fromEntries(listScopes(scheme)),
  ];
  const sameScopes = old.size === fresh.size && [...old.keys()].every((scope) => fresh.has(scope));
  if (sameScopes && !sameJson(texts(before), texts(after))) {
    log.add(place, 'patch', 'text-changed', 'description changed');
  }
}
