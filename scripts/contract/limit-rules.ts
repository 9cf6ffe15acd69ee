import { basename } from 'node:path';
import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import {
  getEntries,
  follow,
  isNode,
  isText,
  asList,
  type ContractNode,
  type Place,
  type Placed,
} from '#description/contract-node.ts';
import { findConventionFault } from '#description/member-conventions.ts';

/** Properties with the same name and different meanings: the name of a report is not the name of a role. */
const pluralWords = new Set([
  'code',
  'comment',
  'description',
  'errorMessage',
  'id',
  'key',
  'label',
  'name',
  'sort',
  'value',
]);

/** The reason why a value has other limits than the values with the same name. */
const ownLimits = 'x-own-limits';

const limits = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern'];

/** The schema of one value: without references and null, and of a list's items. */
function findValue(schema: unknown, place: Place, context: UserContext): Placed<ContractNode> | undefined {
  const whole = follow(schema, place, context);
  if (whole === undefined) return undefined;
  const { node } = whole;
  if (isNode(node['items'])) return findValue(node['items'], whole.place.child(['items']), context);
  const branches = asList(node['anyOf']);
  const index = branches.findIndex((branch) => isNode(branch) && branch['type'] !== 'null');
  return branches.length === 2 && index >= 0
    ? findValue(branches[index], whole.place.child(['anyOf', index]), context)
    : whole;
}

/**
 * The limits of a text, or of a record's id. Undefined for everything else: quantities differ, and enums list their
 * values.
 */
function readLimits(name: string, schema: ContractNode): string | undefined {
  if ('enum' in schema) return undefined;
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  const isLimited = types[0] === 'string' || (types[0] === 'integer' && /Ids?$/.test(name));
  if (types.length !== 1 || !isLimited) return undefined;
  return [
    `type ${String(types[0])}`,
    ...limits.map((key) => `${key} ${JSON.stringify(schema[key]) ?? 'none'}`),
  ].join(', ');
}

/**
 * The same limits for the same name: a value that is valid for a parameter or property of one call is valid for those
 * of the same name everywhere, in requests and responses.
 */
export const sameLimits: Oas3Rule = () => {
  const seen = new Map<string, { readonly limits: string; readonly file: string }>();
  const judge = (name: string, schema: unknown, place: Place, context: UserContext) => {
    const value = findValue(schema, place, context);
    // The reason is that of the member, or of the schema to which it refers.
    if ([schema, value?.node].some((node) => isNode(node) && isText(node[ownLimits]))) return;
    const statedLimits = value && readLimits(name, value.node);
    if (statedLimits === undefined) return;
    const first = seen.get(name);
    if (first === undefined)
      seen.set(name, { limits: statedLimits, file: basename(place.source.absoluteRef) });
    else if (first.limits !== statedLimits)
      context.report({
        message: `\`${name}\` has other limits in ${first.file} (${first.limits}): share one schema, or give the reason as \`${ownLimits}\`.`,
        location: place,
      });
  };
  return {
    Parameter(parameter: unknown, context: UserContext) {
      if (!isNode(parameter) || !isText(parameter['name']) || 'x-default-sort' in parameter) return;
      judge(parameter['name'], parameter['schema'], context.location.child(['schema']), context);
    },
    SchemaProperties(properties: unknown, context: UserContext) {
      for (const [name, schema] of getEntries(properties))
        if (!pluralWords.has(name)) judge(name, schema, context.location.child([name]), context);
    },
  };
};

/** A member is what its name and unit promise, because neither types nor clients check it. */
export const memberConventions: Oas3Rule = () => ({
  SchemaProperties(properties: unknown, context: UserContext) {
    for (const [name, schema] of getEntries(properties)) {
      const place = context.location.child([name]);
      const value = findValue(schema, place, context);
      const message = value && findConventionFault(name, value.node);
      if (message !== undefined) context.report({ message, location: place.key() });
    }
  },
});
