import { getEntries } from '#description/contract-node.ts';
import { objectAt } from '#description/json.ts';
import type { Contract } from '#description/operations.ts';
import { figuresKey } from '#description/shorthand-figures.ts';
import { banner } from './tables.ts';

/** The stated properties of each figure, by the name of its enum and by its key: the mock adds only the values. */
export function emitFigures({ document }: Contract): string {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas');
  const sets = getEntries(schemas).flatMap(([name]) => {
    const schema = objectAt(schemas, name);
    const figures = objectAt(schema, figuresKey);
    return 'enum' in schema && Object.keys(figures).length > 0 ? [[name, figures] as const] : [];
  });
  return `${banner}export const figures = ${JSON.stringify(Object.fromEntries(sets), null, 2)} as const;
`;
}
