import { isObject, type JsonObject, listAt, objectAt, sameJson, textAt } from '#description/json.ts';
import { at, ChangeLog, type Place } from './change-log.ts';
import type { Change, Direction } from './change.ts';
import { compareExtensions } from './compare-extensions.ts';
import { compareOperation } from './compare-operation.ts';
import { compareSecuritySchemes } from './compare-security.ts';
import type { Contract } from '#description/contract.ts';
import { listOperations, matchOperations, type Operation } from './operations.ts';

/**
 * Who writes the body of a webhook: the server, unless `x-direction` states that consumers send it (the hub's
 * invocations are described as webhooks too).
 */
function webhookDirection({ definition, item }: Operation): Direction {
  const direction = textAt(definition, 'x-direction') ?? textAt(item, 'x-direction') ?? '';
  return /^client/i.test(direction) ? 'request' : 'response';
}

function toPlace({ label, id, file }: Operation): Place {
  return { subject: label, path: '', file, operation: id ?? label };
}

function compareOperations(
  log: ChangeLog,
  before: Contract,
  after: Contract,
  section: 'paths' | 'webhooks',
): void {
  const old = listOperations(before, section);
  const { pairs, removed, added } = matchOperations(old, listOperations(after, section));
  for (const operation of removed) log.add(toPlace(operation), 'major', 'operation-removed', 'removed');
  for (const pair of pairs) {
    const direction = section === 'paths' ? 'request' : webhookDirection(pair.after);
    const comparison = { before, after, log, active: new Set<string>(), done: new Set<string>() };
    compareOperation(comparison, direction, pair.before, pair.after);
  }
  for (const operation of added) log.add(toPlace(operation), 'minor', 'operation-added', 'added');
}

function compareServers(log: ChangeLog, place: Place, before: Contract, after: Contract): void {
  const urls = ({ document }: Contract): Map<string, JsonObject> =>
    new Map(
      listAt(document, 'servers')
        .filter(isObject)
        .map((server) => [textAt(server, 'url') ?? '', server]),
    );
  const [old, fresh] = [urls(before), urls(after)];
  for (const [url, server] of old) {
    const freshServer = fresh.get(url);
    if (freshServer === undefined) log.add(place, 'major', 'server-removed', `server ${url} removed`);
    else if (!sameJson(server['variables'], freshServer['variables'])) {
      log.add(at(place, `server ${url}`), 'major', 'server-changed', 'variables changed');
    } else if (!sameJson(server, freshServer)) {
      log.add(at(place, `server ${url}`), 'patch', 'text-changed', 'description changed');
    }
  }
  for (const url of fresh.keys()) {
    if (!old.has(url)) log.add(place, 'minor', 'server-added', `server ${url} added`);
  }
}

/** Names of schemas, and the content of those that no operation uses. */
function compareNamedSchemas(log: ChangeLog, place: Place, before: Contract, after: Contract): void {
  const getSchemas = ({ document }: Contract): JsonObject =>
    objectAt(objectAt(document, 'components'), 'schemas');
  const [old, fresh] = [getSchemas(before), getSchemas(after)];
  const reported = new Set(log.changes.map(({ subject }) => subject));
  for (const [name, schema] of Object.entries(old)) {
    if (!(name in fresh)) {
      // Operations that use the content report their own changes; only the name of a generated type certainly
      // changes.
      log.add(place, 'minor', 'schema-removed', `named schema ${name} removed`);
    } else if (!sameJson(schema, fresh[name]) && !reported.has(`schema ${name}`)) {
      const file = after.findFile(`#/components/schemas/${name}`);
      const schemaPlace: Place = { subject: `schema ${name}`, path: '', file, operation: undefined };
      log.add(schemaPlace, 'patch', 'schema-rewritten', 'written differently; no operation is affected');
    }
  }
  for (const name of Object.keys(fresh)) {
    if (!(name in old)) log.add(place, 'minor', 'schema-added', `named schema ${name} added`);
  }
}

/** Every change from one version of the contract to the next, in the order of the document. */
export function diffContracts(before: Contract, after: Contract): readonly Change[] {
  const log = new ChangeLog();
  const file = after.findFile('#');
  const place: Place = { subject: 'the document', path: '', file, operation: undefined };
  compareServers(log, place, before, after);
  compareSecuritySchemes(log, place, before, after);
  compareExtensions(log, place, before.document, after.document);
  if (before.document['jsonSchemaDialect'] !== after.document['jsonSchemaDialect']) {
    log.add(place, 'major', 'dialect-changed', 'schemas are read by another dialect');
  }
  compareOperations(log, before, after, 'paths');
  compareOperations(log, before, after, 'webhooks');
  compareNamedSchemas(log, place, before, after);
  const texts = ['openapi', 'info', 'tags', 'externalDocs'];
  for (const key of texts.filter((member) => !sameJson(before.document[member], after.document[member]))) {
    log.add(at(place, key), 'patch', 'text-changed', 'changed');
  }
  if (log.changes.length === 0 && !sameJson(before.document, after.document)) {
    // Every difference is reported: here the text differs, although no operation does.
    log.add(place, 'patch', 'rewritten', 'written differently; no operation is affected');
  }
  return log.changes;
}
