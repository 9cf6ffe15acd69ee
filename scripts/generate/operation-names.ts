import type { Contract } from '#description/operations.ts';
import { banner, literal } from './tables.ts';

/** The operations behind the names by which a configuration says what an environment has. */
export function emitOperationNames({ operations }: Contract): string {
  const byTag = Map.groupBy(operations, ({ tag }) => tag);
  const specified = operations.filter(({ origin }) => origin === 'specified');
  const groups = [['specified', specified] as const, ...byTag];
  const rows = groups.map(([name, group]) => `  ${literal(name)}: ${literal(group.map(({ id }) => id))},`);
  return `${banner}import type { CallId } from '../contract.ts';

/** The operations of the specification, and those of each tag. */
export const operationGroups: Readonly<Record<string, readonly CallId[]>> = {
${rows.join('\n')}
};
`;
}
