import type { Oas3Rule, UserContext } from '@redocly/openapi-core';
import {
  getEntries,
  follow,
  isNode,
  isText,
  asList,
  type ContractNode,
  type Place,
} from '#description/contract-node.ts';

interface DescribedPath {
  readonly name: string;
  readonly segments: readonly string[];
  readonly item: ContractNode;
  readonly place: Place;
}

function describePaths(root: unknown, context: UserContext): DescribedPath[] {
  return getEntries(isNode(root) ? root['paths'] : undefined).flatMap(([name, value]) => {
    const item = follow(value, context.location.child(['paths', name]), context);
    return item ? [{ name, segments: name.split('/').slice(1), item: item.node, place: item.place }] : [];
  });
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Whether one URL can match both: in each segment the same word, or a parameter in at least one path. */
function overlap(a: DescribedPath, b: DescribedPath): boolean {
  return (
    a.segments.length === b.segments.length &&
    a.segments.every((segment, index) => {
      const opposite = b.segments[index] ?? '';
      return segment === opposite || isParameter(segment) || isParameter(opposite);
    })
  );
}

/**
 * Whether the schema accepts the word in some case: many servers match paths regardless of case, so a different case
 * does not prevent the conflict.
 */
function takes(schema: ContractNode, word: string): boolean {
  const { type, format, pattern } = schema;
  if (type === 'integer' || format === 'uuid') return false;
  if (!isText(pattern)) return true;
  return [word, word.toLowerCase(), word.toUpperCase()].some((written) => new RegExp(pattern).test(written));
}

/**
 * An id that equals a fixed word at its place in another path could never be reached: `/Orders/{orderNumber}` beside
 * `/Orders/Summary`. So the parameter's schema has to exclude the word.
 */
export const reservedWords: Oas3Rule = () => ({
  Root(root: unknown, context: UserContext) {
    const paths = describePaths(root, context);
    for (const path of paths)
      for (const overlapping of paths.filter((candidate) => candidate !== path && overlap(path, candidate)))
        for (const [index, segment] of path.segments.entries()) {
          const word = overlapping.segments[index] ?? '';
          if (!isParameter(segment) || isParameter(word)) continue;
          const parameter = findPathParameter(path, segment.slice(1, -1), context);
          if (parameter !== undefined && takes(parameter.schema, word))
            context.report({
              message: `The schema of \`${segment}\` must exclude \`${word}\` in any case: \`${overlapping.name}\` has that word in the same place.`,
              location: parameter.place,
            });
        }
  },
});

function findPathParameter(
  { item, place }: DescribedPath,
  name: string,
  context: UserContext,
): { readonly schema: ContractNode; readonly place: Place } | undefined {
  const owners = [
    { node: item, place },
    ...getEntries(item).flatMap(([key, node]) => (isNode(node) ? [{ node, place: place.child([key]) }] : [])),
  ];
  for (const owner of owners)
    for (const [index, value] of asList(owner.node['parameters']).entries()) {
      const at = owner.place.child(['parameters', index]);
      const parameter = follow(value, at, context);
      if (parameter?.node['in'] !== 'path' || parameter.node['name'] !== name) continue;
      const schema = follow(parameter.node['schema'], parameter.place.child(['schema']), context);
      return schema === undefined ? undefined : { schema: schema.node, place: at };
    }
  return undefined;
}
