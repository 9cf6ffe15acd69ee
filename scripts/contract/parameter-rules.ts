import { basename } from 'node:path';
import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { follow, isNode, isText, type ContractNode } from './contract-node.ts';

/**
 * A list that can be sorted names the order that it has otherwise: the portal, the mock and `contract:verify` read
 * it from there.
 */
export const defaultSort: Oas3Rule = () => ({
  Parameter(parameter: unknown, context: UserContext) {
    if (!isNode(parameter) || parameter['in'] !== 'query' || parameter['name'] !== 'sort') return;
    const order = parameter['x-default-sort'];
    const schema = follow(parameter['schema'], context.location.child(['schema']), context)?.node;
    const pattern = String(schema?.['pattern']);
    if (!isText(order))
      context.report({
        message: 'The parameter `sort` needs `x-default-sort`, such as -orderDate,orderNumber.',
        location: context.location.key(),
      });
    else if (!new RegExp(pattern).test(order))
      context.report({
        message: `\`x-default-sort\` must match the pattern of the parameter, ${pattern}.`,
        location: context.location.child(['x-default-sort']),
      });
  },
});

const limits = ['type', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern'];

/** What a value of the schema, or each of its items, is limited to. */
function readLimits(schema: ContractNode): string {
  return limits.map((key) => `${key} ${JSON.stringify(schema[key]) ?? 'none'}`).join(', ');
}

/**
 * One limit for one thing: what fits a parameter of one call fits the parameter of that name everywhere. Enums differ
 * from list to list, as do the fields of `sort`.
 */
export const sameLimits: Oas3Rule = () => {
  const seen = new Map<string, { readonly limits: string; readonly file: string }>();
  return {
    Parameter(parameter: unknown, context: UserContext) {
      if (!isNode(parameter) || !isText(parameter['name']) || 'x-default-sort' in parameter) return;
      const { name } = parameter;
      const whole = follow(parameter['schema'], context.location.child(['schema']), context);
      const schema = whole && (follow(whole.node['items'], whole.place.child(['items']), context) ?? whole);
      if (schema === undefined || 'enum' in schema.node) return;
      const found = readLimits(schema.node);
      const first = seen.get(name);
      if (first === undefined)
        seen.set(name, { limits: found, file: basename(context.location.source.absoluteRef) });
      else if (first.limits !== found)
        context.report({
          message: `\`${name}\` has other limits in ${first.file} (${first.limits}): share one schema.`,
          location: context.location.child(['schema']),
        });
    },
  };
};
