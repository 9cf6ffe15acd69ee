import type { Json } from '#description/json.ts';
import type { Operation, DescribedContract } from '#cases/contract.ts';
import { mainMediaType } from '#cases/plan/valid-bodies.ts';
import type { Schemas } from '#cases/schemas/schemas.ts';

/** Locations of lists with unique items, such as `tags` or `lines[].tags`: their order is not significant. */
export type Sets = ReadonlySet<string>;

/** A schema may be recursive. */
const deepest = 6;

export function setsIn(schemas: Schemas, schema: Json | undefined): Sets {
  const setPaths = new Set<string>();
  const visit = (at: Json | undefined, path: string, depth: number): void => {
    if (at === undefined || depth > deepest) return;
    const { rest, properties, items, alternatives } = schemas.view(at);
    if (rest['uniqueItems'] === true) setPaths.add(path);
    for (const [name, property] of properties)
      visit(property, path === '' ? name : `${path}.${name}`, depth + 1);
    visit(items, `${path}[]`, depth + 1);
    for (const member of alternatives.flatMap(({ members }) => members)) visit(member, path, depth + 1);
  };
  visit(schema, '', 0);
  return setPaths;
}

export function findSets(contract: DescribedContract, operation: Operation): Sets {
  return setsIn(contract.request, mainMediaType(operation)?.schema);
}
