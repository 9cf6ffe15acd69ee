import { basename } from 'node:path';
import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import {
  getEntries,
  follow,
  isNode,
  isText,
  asList,
  readMediaTypes,
  listOperations,
  type DescribedOperation,
  type Place,
} from '#description/contract-node.ts';

type Report = (message: string, place: Place) => void;

/** A rule that checks one operation or message at a time. */
export function eachOperation(
  judge: (operation: DescribedOperation, report: Report, context: UserContext) => void,
): Oas3Rule {
  return () => ({
    Root(root: unknown, context: UserContext) {
      const report: Report = (message, location) => context.report({ message, location });
      for (const operation of listOperations(root, context)) judge(operation, report, context);
    },
  });
}

// A closed list, so that there is one verb per action: 'remove' beside 'delete' would be two.
export const operationVerbs: readonly string[] = [
  'accept',
  'add',
  'approve',
  'cancel',
  'check',
  'create',
  'delete',
  'deny',
  'disable',
  'download',
  'enable',
  'enqueue',
  'export',
  'favorite',
  'get',
  'import',
  'list',
  'preview',
  'rate',
  'resend',
  'run',
  'send',
  'set',
  'submit',
  'unfavorite',
  'update',
  'upload',
];
const verbAndNoun = new RegExp(`^(?:${operationVerbs.join('|')})(?:[A-Z][a-z0-9]*)+$`);

/** Verb and noun in camelCase; a message's id is its name on the hub. */
export const operationIdForm = eachOperation(({ kind, name, node, place, operationId }, report) => {
  const at = operationId === undefined ? place.key() : place.child(['operationId']);
  const stated = JSON.stringify(node['operationId']);
  if (kind === 'message' && operationId !== name)
    report(`The operationId of this message must be its name \`${name}\`, not ${stated}.`, at);
  if (kind === 'call' && !verbAndNoun.test(operationId ?? ''))
    report(
      `operationId ${stated} must be a verb and a noun in camelCase; verbs: ${operationVerbs.join(', ')}.`,
      at,
    );
});

// Replaces Redocly's rule, which does not report the location of the other operation.
export const operationIdUnique: Oas3Rule = () => ({
  Root(root: unknown, context: UserContext) {
    const seen = new Map<string, DescribedOperation>();
    for (const operation of listOperations(root, context)) {
      const { operationId, place } = operation;
      if (operationId === undefined) continue;
      const first = seen.get(operationId);
      if (first === undefined) seen.set(operationId, operation);
      else
        context.report({
          message: `operationId \`${operationId}\` is already used by \`${first.name}\` in ${basename(first.place.source.absoluteRef)}.`,
          location: place.child(['operationId']),
        });
    }
  },
});

const audiences = ['member', 'internalUser', 'userAdmin', 'internalAdmin'];

export const operationExtensions: Oas3Rule = () => ({
  Root(root: unknown, context: UserContext) {
    const components = isNode(root) && isNode(root['components']) ? root['components'] : {};
    const schemas = isNode(components['schemas']) ? components['schemas'] : {};
    const permission = follow(schemas['Permission'], context.location, context);
    const permissions = asList(permission?.node['x-enum-varnames']);
    const described = listOperations(root, context);
    const calls = new Set(described.flatMap(({ kind, operationId }) => (kind === 'call' ? operationId : [])));
    for (const { kind, node, place } of described) {
      const demand = (key: string, holds: boolean, message: string) => {
        if (holds) return;
        const at = key in node ? place.child([key]) : place.key();
        context.report({ message: `\`${key}\` ${message}.`, location: at });
      };
      demand(
        'x-origin',
        ['specified', 'proposed'].includes(String(node['x-origin'])),
        'must be specified or proposed',
      );
      if (kind === 'message') {
        const directions = ['serverToClient', 'clientToServer'];
        demand(
          'x-direction',
          directions.includes(String(node['x-direction'])),
          `must be ${directions.join(' or ')}`,
        );
        // Without it, nothing would say to whom the server may send the message.
        if ('x-judged-as' in node || node['x-direction'] === 'serverToClient')
          demand(
            'x-judged-as',
            calls.has(String(node['x-judged-as'])),
            'must name the operation that reads what the message is about',
          );
        continue;
      }
      demand(
        'x-default-error',
        String(node['x-default-error']).startsWith('An error occured '),
        "must begin with 'An error occured ', spelt as in the specification",
      );
      demand(
        'x-audience',
        audiences.includes(String(node['x-audience'])),
        `must be one of ${audiences.join(', ')}`,
      );
      if ('x-permission' in node)
        demand(
          'x-permission',
          permissions.includes(node['x-permission']),
          'must name a value of the schema Permission',
        );
    }
  },
});

/** Every call names a scheme with a scope; the hub requires a token without a scope. */
export const operationScopes = eachOperation(({ kind, node, place }, report) => {
  const requirements = asList(node['security']).flatMap((requirement) => getEntries(requirement));
  const enough = requirements.some(([, scopes]) => kind === 'message' || asList(scopes).length > 0);
  if (!enough) report('`security` must name the OAuth scopes that the call needs.', place.key());
});

/** Statuses that every call can return; 400 comes from request validation. */
export const operationStatuses = eachOperation(({ kind, node, place, hasParameters }, report) => {
  if (kind === 'message') return;
  const responses = isNode(node['responses']) ? node['responses'] : {};
  const validated = hasParameters || 'requestBody' in node;
  const missing = [...(validated ? ['400'] : []), '401', '403', '429', '503'].filter(
    (status) => !(status in responses),
  );
  if (missing.length > 0)
    report(`Status ${missing.join(', ')} must be declared.`, place.child(['responses']).key());
});

/** Operations that a second request would refuse, or carry out again. */
const decision = /^(?:approve|cancel|deny|disable|enable|resend|submit)[A-Z]/;

/** The reason why a change or a deletion needs no version. */
const unversioned = 'x-unversioned';

/**
 * A change states the version it is based on, and so does a proposed deletion, unless they need none; creating, queuing
 * and deciding can be repeated safely.
 */
export const safeChanges = eachOperation(({ kind, method, operationId, node, place }, report, context) => {
  if (kind === 'message') return;
  const headers = asList(node['parameters']).map(
    (parameter) => follow(parameter, place, context)?.node['name'],
  );
  const responses = isNode(node['responses']) ? node['responses'] : {};
  const replaces =
    ['put', 'patch'].includes(method) || (method === 'delete' && node['x-origin'] === 'proposed');
  if (replaces && !isText(node[unversioned]) && !headers.includes('If-Match'))
    report(
      `A change or a proposed deletion must take the header If-Match, or state in \`${unversioned}\` why it needs none.`,
      place.key(),
    );
  const success = follow(responses['200'], place.child(['responses', '200']), context)?.node;
  if (
    headers.includes('If-Match') &&
    success &&
    !getEntries(success['headers']).some(([key]) => key === 'ETag')
  )
    report(
      'A change that takes If-Match must respond with the header ETag, or the next one would be unconditional.',
      place.child(['responses', '200']).key(),
    );
  const creates = ['201', '202'].some((status) => status in responses);
  const isSubmission = method === 'post' && (creates || decision.test(operationId ?? ''));
  if (isSubmission && node['x-origin'] === 'proposed' && !headers.includes('Idempotency-Key'))
    report(
      'A proposed call that creates, queues or decides something must take the header Idempotency-Key.',
      place.key(),
    );
});

/** A proposed call names its customer once: in the path, or else in the header. */
export const customerOnce = eachOperation(({ kind, node, place }, report, context) => {
  if (kind === 'message' || node['x-origin'] !== 'proposed') return;
  const parameters = asList(node['parameters']).map((parameter) => follow(parameter, place, context)?.node);
  const has = (where: string, name: string): boolean =>
    parameters.some((parameter) => parameter?.['in'] === where && parameter['name'] === name);
  if (has('path', 'customerId') && has('header', 'x-customer-id'))
    report(
      'A proposed call with `customerId` in its path must not take the header x-customer-id.',
      place.child(['parameters']).key(),
    );
});

/** The reason why a list cannot grow and so has no pages. */
const unpaged = 'x-unpaged';

/**
 * A proposed list is paged, unless its length is fixed: it then states the reason and its maximum length. Lists of the
 * specification are unchanged.
 */
export const boundedLists = eachOperation(({ kind, method, node, place }, report, context) => {
  if (kind === 'message' || method !== 'get' || node['x-origin'] !== 'proposed') return;
  const responses = isNode(node['responses']) ? node['responses'] : {};
  const at = place.child(['responses', '200']);
  for (const { node: content, place: where } of readMediaTypes(responses['200'], at, context)) {
    const schema = follow(content['schema'], where.child(['schema']), context)?.node;
    if (schema?.['type'] !== 'array') continue;
    if (isText(schema[unpaged]) && schema['maxItems'] !== undefined) continue;
    report(
      `A proposed list is paged, or its array needs \`maxItems\` and \`${unpaged}\` with the reason why it cannot grow.`,
      where.child(['schema']).key(),
    );
  }
});

/** Every body except a binary one has an example, its own or its schema's. Redocly's rules check that examples match their schemas. */
export const exampleForBody = eachOperation(({ node, place }, report, context) => {
  const bodies = [
    { value: node['requestBody'], at: place.child(['requestBody']) },
    ...getEntries(node['responses']).map(([status, value]) => ({
      value,
      at: place.child(['responses', status]),
    })),
  ];
  for (const { value, at } of bodies)
    for (const { mediaType, node: content, place: where } of readMediaTypes(value, at, context)) {
      const schema = follow(content['schema'], where, context)?.node;
      if (mediaType.startsWith('multipart/') || schema?.['format'] === 'binary') continue;
      if (getEntries(content['examples']).length === 0)
        report(`The ${mediaType} body needs \`examples\` here or at its schema.`, where.key());
    }
});

/** A message carries its one argument as a JSON body. */
export const messageArgument = eachOperation(({ kind, name, node, place }, report, context) => {
  if (kind === 'call') return;
  const [argument] = readMediaTypes(node['requestBody'], place.child(['requestBody']), context);
  if (argument?.mediaType !== 'application/json' || argument.node['schema'] === undefined)
    report(`The message \`${name}\` must describe its argument as an application/json body.`, place.key());
});

/** A deprecated operation states its end date and its replacement. */
export const deprecation = eachOperation(({ node, place }, report) => {
  if (node['deprecated'] !== true) return;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(node['x-sunset'])))
    report(
      'A deprecated operation needs `x-sunset`, the day as YYYY-MM-DD after which it may be gone.',
      place.key(),
    );
  if (!isText(node['x-replaced-by']))
    report(
      'A deprecated operation needs `x-replaced-by`, the operationId to call instead, or `none`.',
      place.key(),
    );
});

/** One tag names the files of its area everywhere in the project. */
export const tagNamesFile = eachOperation(({ node, place }, report) => {
  const { absoluteRef } = place.source;
  const [tag] = asList(node['tags']);
  if (absoluteRef.includes('/paths/') && isText(tag) && basename(absoluteRef) !== `${tag}.yaml`)
    report(`An operation tagged \`${tag}\` belongs in paths/${tag}.yaml.`, place.child(['tags']));
});
