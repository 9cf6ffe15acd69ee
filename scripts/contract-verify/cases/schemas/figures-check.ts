import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { getEntries, isNode, type ContractNode } from '#description/contract-node.ts';
import { figuresKey } from '#description/shorthand-figures.ts';

interface FigureFault {
  readonly message: string;
  readonly params: { readonly received: string };
}

function findFaults(key: string, figure: ContractNode, items: readonly ContractNode[]): FigureFault[] {
  const matches = items.filter((item) => item['key'] === key);
  const [item] = matches;
  const needed = `must have the figure '${key}'`;
  if (item === undefined) return [{ message: needed, params: { received: `no '${key}'` } }];
  if (matches.length > 1)
    return [{ message: `${needed} once`, params: { received: `'${key}' ${matches.length} times` } }];
  return ['unit', 'direction']
    .filter((member) => item[member] !== figure[member])
    .map((member) => {
      const value = item[member];
      const received = value === undefined ? `no ${member}` : `the ${member} ${JSON.stringify(value)}`;
      return {
        message: `${needed} with the ${member} '${String(figure[member])}'`,
        params: { received: `'${key}' with ${received}` },
      };
    });
}

const validate: SchemaValidateFunction = (figures: unknown, items: unknown) => {
  const nodes = Array.isArray(items) ? items.filter(isNode) : undefined;
  const faults = getEntries(figures).flatMap(([key, figure]) =>
    // On an enum, the keyword describes its figures to people.
    nodes === undefined || !isNode(figure) ? [] : findFaults(key, figure, nodes),
  );
  validate.errors = faults.map((fault) => ({ keyword: figuresKey, ...fault }));
  return faults.length === 0;
};

/** A list with `x-figures` has each of its figures once, in its unit and direction. */
export const figuresCheck: FuncKeywordDefinition = {
  keyword: figuresKey,
  type: 'array',
  schemaType: 'object',
  validate,
};
