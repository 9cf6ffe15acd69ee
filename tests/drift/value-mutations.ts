import { dereference } from '#description/document.ts';
import { isObject, type JsonObject, listAt, objectAt, textsAt, valueAt } from '#description/json.ts';
import { readOperations, type OperationModel } from '#description/operations.ts';
import { below, editAt, editList } from './edit.ts';
import type { MutationDraft } from './mutation.ts';
import { operationFacts } from './operation-mutations.ts';
import type { SchemaSite } from './schema-sites.ts';

// Changes that no type shows: the portal must use a generated value, or a check must read it.

const audiences = ['member', 'internalUser', 'userAdmin', 'internalAdmin'];

function getNext<T>(values: readonly T[], value: T): T | undefined {
  return values[(values.indexOf(value) + 1) % values.length];
}

function callMutations(document: JsonObject, operation: OperationModel): readonly MutationDraft[] {
  const { id, method, path } = operation;
  const pointer = below('#/paths', path, method);
  const facts = operationFacts(operation);
  const breaking = (
    family: string,
    edit: (call: JsonObject, mark: string) => void,
    more: Partial<MutationDraft> = {},
  ): MutationDraft => ({
    ...facts,
    family,
    kind: 'breaking',
    id: `${family}/${more.where ?? id}`,
    edit: (source, mark) => {
      editAt(source, pointer, (call) => {
        edit(call, mark);
      });
    },
    ...more,
  });
  const permissions = textsAt(
    objectAt(objectAt(objectAt(document, 'components'), 'schemas'), 'Permission'),
    'x-enum-varnames',
  );
  const responses = objectAt(objectAt(objectAt(objectAt(document, 'paths'), path), method), 'responses');
  const replaced = (call: JsonObject, status: string, change: (response: JsonObject) => void): void => {
    const all = objectAt(call, 'responses');
    const response = structuredClone(dereference(document, all[status]));
    change(response);
    all[status] = response;
  };
  const isCached = operation.parameters.some((parameter) => parameter.name === 'If-None-Match');
  const isGuarded = 'security' in objectAt(objectAt(objectAt(document, 'paths'), path), method);
  const scope = breaking(
    'scope-changed',
    (call, mark) => {
      call['security'] = listAt(call, 'security').map((requirement) =>
        isObject(requirement)
          ? Object.fromEntries(Object.keys(requirement).map((scheme) => [scheme, [mark]]))
          : requirement,
      );
    },
    { member: below(pointer, 'security') },
  );
  return [
    ...(isGuarded ? [scope] : []),
    ...permissions.slice(0, 1).map(() =>
      breaking('permission-changed', (call) => {
        call['x-permission'] = getNext(permissions, operation.permission ?? '') ?? '';
      }),
    ),
    breaking('audience-changed', (call) => {
      const audience = getNext(audiences, operation.audience);
      if (audience !== undefined) call['x-audience'] = audience;
    }),
    ...Object.keys(responses).flatMap((status) => {
      const headers = Object.keys(objectAt(dereference(document, responses[status]), 'headers'));
      const where = `${id} ${status}`;
      const ofHeaders = headers.map((name) =>
        breaking(
          'response-header-removed',
          (call) => {
            replaced(call, status, (response) => {
              const { [name]: _removed, ...remainingHeaders } = objectAt(response, 'headers');
              response['headers'] = remainingHeaders;
            });
          },
          // Optional, so that clients work without it.
          { kind: 'open', where: `${where} ${name}`, name, exclusive: id },
        ),
      );
      // Without the version of a record that was read, its change is sent without a condition.
      const isVersion = method === 'get' && status.startsWith('2') && headers.includes('ETag') && !isCached;
      const ofVersion = isVersion
        ? [
            breaking(
              'version-removed',
              (call) => {
                replaced(call, status, (response) => {
                  const { ETag: _removed, ...remainingHeaders } = objectAt(response, 'headers');
                  response['headers'] = remainingHeaders;
                });
              },
              { where, name: 'ETag', exclusive: id },
            ),
          ]
        : [];
      if (status.startsWith('2')) return [...ofHeaders, ...ofVersion];
      const removed = breaking(
        'error-status-removed',
        (call) => {
          const { [status]: _removed, ...remainingResponses } = objectAt(call, 'responses');
          call['responses'] = remainingResponses;
        },
        // Failures are handled the same way for all operations, so no code depends on one status.
        { where, name: status, member: below(pointer, 'responses', status) },
      );
      return [...ofHeaders, removed];
    }),
  ];
}

function parameterMutations(document: JsonObject, operation: OperationModel): readonly MutationDraft[] {
  const { id, method, path } = operation;
  const owner = below('#/paths', path, method);
  const holder = valueAt(document, owner);
  const entries = isObject(holder) ? listAt(holder, 'parameters') : [];
  return entries.flatMap((entry, index): MutationDraft[] => {
    const parameter = dereference(document, entry);
    const schema = dereference(document, parameter['schema']);
    const name = String(parameter['name']);
    const where = `${id}?${name}`;
    const member = below(owner, 'parameters', index);
    const changed = (family: string, members: JsonObject): MutationDraft => ({
      ...operationFacts(operation),
      id: `${family}/${where}`,
      kind: 'breaking',
      family,
      where,
      member,
      name,
      exclusive: id,
      edit: (source) => {
        editAt(source, owner, (target) => {
          editList(target, 'parameters', (list) => list.with(index, { ...parameter, ...members }));
        });
      },
    });
    const { maximum, maxLength, default: unset } = schema;
    // Below the server's default too, because one less than a very large maximum would never be reached.
    const lowered =
      typeof unset === 'number'
        ? { maximum: unset - 1, default: unset - 1 }
        : { maximum: Number(maximum) - 1 };
    return [
      ...(schema['type'] === 'array' ? [changed('array-style-changed', { explode: false })] : []),
      ...(typeof maximum === 'number'
        ? [changed('parameter-limit-changed', { schema: { ...schema, ...lowered } })]
        : []),
      ...(typeof maxLength === 'number'
        ? [changed('parameter-limit-changed', { schema: { ...schema, maxLength: maxLength - 1 } })]
        : []),
    ];
  });
}

function wholeMutations(document: JsonObject): readonly MutationDraft[] {
  const whole = (
    family: string,
    where: string,
    member: string,
    edit: MutationDraft['edit'],
  ): MutationDraft => ({
    id: `${family}/${where}`,
    kind: 'breaking',
    family,
    where,
    member,
    name: where,
    tag: 'whole',
    edit,
  });
  const scopes = textsAt(document, 'x-identity-scopes').map((scope) =>
    whole('identity-scope-removed', scope, `#/x-identity-scopes/${scope}`, (source) => {
      editList(source, 'x-identity-scopes', (list) => list.filter((candidate) => candidate !== scope));
    }),
  );
  const hub = whole('hub-renamed', 'x-hub-name', '#/x-hub-name', (source, mark) => {
    source['x-hub-name'] = mark;
  });
  const base = whole('base-path-changed', 'servers', '#/servers', (source, mark) => {
    source['servers'] = listAt(source, 'servers').map((server) =>
      isObject(server) ? { ...server, url: `${String(server['url'])}/${mark}` } : server,
    );
  });
  return [...('x-hub-name' in document ? [hub] : []), ...('servers' in document ? [base] : []), ...scopes];
}

/**
 * An additional value: clients show unknown values as text, so no check must notice; the report says which one does.
 */
function addedValues(sites: readonly SchemaSite[]): readonly MutationDraft[] {
  return sites
    .filter(({ schema }) => listAt(schema, 'enum').some((value) => typeof value === 'string'))
    .map((site) => ({
      id: `enum-value-added/${site.where}`,
      kind: 'open',
      family: 'enum-value-added',
      where: site.where,
      member: site.pointer,
      name: site.where,
      tag: site.tag,
      edit: (source, mark) => {
        editAt(source, site.pointer, (schema) => {
          const names = listAt(schema, 'x-enum-varnames').length;
          if (names > 0) editList(schema, 'x-enum-varnames', (list) => [...list, mark]);
          editList(schema, 'enum', (list) => [...list, mark]);
        });
      },
    }));
}

/** Changes of values that are generated beside the types, or that only people and other programs read. */
export function valueMutations(document: JsonObject, sites: readonly SchemaSite[]): readonly MutationDraft[] {
  const operations = readOperations(document);
  return [
    ...wholeMutations(document),
    ...operations.flatMap((operation) => [
      ...callMutations(document, operation),
      ...parameterMutations(document, operation),
    ]),
    ...addedValues(sites),
  ];
}
