import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import { follow, isNode, isText } from '#description/contract-node.ts';

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
