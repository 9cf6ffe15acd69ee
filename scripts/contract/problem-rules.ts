import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import {
  getEntries,
  follow,
  isNode,
  asList,
  readMediaTypes,
  listOperations,
} from '#description/contract-node.ts';

/** Failures are always problem documents, whose examples each have a known code; a 429 states when to retry. */
export const problemResponses: Oas3Rule = () => ({
  Root(root: unknown, context: UserContext) {
    const components = isNode(root) && isNode(root['components']) ? root['components'] : {};
    const schemas = isNode(components['schemas']) ? components['schemas'] : {};
    const codes = asList(follow(schemas['KnownProblemCode'], context.location, context)?.node['enum']);
    const failures = listOperations(root, context).flatMap(({ node, place }) =>
      getEntries(node['responses'])
        .filter(([status]) => /^[45]/.test(status))
        .map(([status, response]) => ({ status, response, at: place.child(['responses', status]) })),
    );
    for (const { status, response, at } of failures) {
      const media = readMediaTypes(response, at, context);
      if (media.map(({ mediaType }) => mediaType).join() !== 'application/problem+json')
        context.report({
          message: `Status ${status} must have application/problem+json as its only media type.`,
          location: at.key(),
        });
      for (const { node: content, place: where } of media)
        for (const [name, example] of getEntries(content['examples'])) {
          const value = isNode(example) ? example['value'] : undefined;
          if (!isNode(value) || !codes.includes(value['code']))
            context.report({
              message: 'The example needs a `code` that is a value of the schema KnownProblemCode.',
              location: where.child(['examples', name]).key(),
            });
        }
      const headers = follow(response, at, context)?.node['headers'];
      if (status === '429' && !(isNode(headers) && 'Retry-After' in headers))
        context.report({ message: 'Status 429 needs the header Retry-After.', location: at.key() });
    }
  },
});
