import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { getEntries, isNode } from '#scripts/contract-model/contract-node.ts';
import { figuresKey } from '#scripts/contract-model/shorthand-figures.ts';

/** The fault of a list's figures, as the end of a sentence; undefined without one. */
function findFault(figures: unknown, items: readonly unknown[]): string | undefined {
  for (const [key, figure] of getEntries(figures)) {
    // On an enum, the keyword describes its figures to people.
    if (!isNode(figure)) continue;
    const matches = items.filter(isNode).filter((item) => item['key'] === key);
    const [item] = matches;
    if (item === undefined) return `must have the figure '${key}'`;
    if (matches.length > 1) return `must have the figure '${key}' once`;
    for (const member of ['unit', 'direction'])
      if (item[member] !== figure[member])
        return `must have the figure '${key}' with the ${member} '${String(figure[member])}'`;
  }
  return undefined;
}

const validate: SchemaValidateFunction = (figures: unknown, items: unknown) => {
  const fault = Array.isArray(items) ? findFault(figures, items) : undefined;
  validate.errors = fault === undefined ? [] : [{ keyword: figuresKey, message: fault, params: {} }];
  return fault === undefined;
};

/** A list with `x-figures` has each of its figures once, in its unit and direction. */
export const figuresCheck: FuncKeywordDefinition = {
  keyword: figuresKey,
  type: 'array',
  schemaType: 'object',
  validate,
};
