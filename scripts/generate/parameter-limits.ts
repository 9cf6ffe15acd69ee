import { dereference } from '#description/document.ts';
import { type JsonObject } from '#description/json.ts';
import type { Contract, OperationModel } from '#description/operations.ts';
import { banner } from './tables.ts';

const keywords = { string: ['minLength', 'maxLength', 'pattern'], integer: ['maximum'] } as const;

/**
 * The limits of parameters that identify a record, which are path parameters and required query parameters, and, of a
 * call without pages, of the search text and the number of records; a list with pages has them in its table.
 */
function emitParameters(document: JsonObject, { id, parameters }: OperationModel): string {
  const hasPages = parameters.some(({ name }) => name === 'pageSize');
  const limits: [string, JsonObject][] = [];
  for (const { name, in: place, required, schema: node } of parameters) {
    // The customer is chosen from a list, never parsed from a URL.
    if (place === 'header' || name === 'customerId') continue;
    const isRead = required || (!hasPages && (name === 'search' || name === 'limit'));
    if (place === 'query' && !isRead) continue;
    const schema = dereference(document, node);
    const { type } = schema;
    if (type !== 'string' && type !== 'integer') continue;
    const stated = keywords[type].flatMap((keyword) => {
      const value = schema[keyword];
      return value === undefined ? [] : [[keyword, value] as const];
    });
    if (stated.length > 0) limits.push([name, Object.fromEntries(stated)]);
  }
  if (limits.length === 0) return '';
  const text = JSON.stringify(Object.fromEntries(limits));
  return `export const ${id} = ${text} as const satisfies ParameterLimits;\n`;
}

/** One module per tag with the limits of the parameters that name its records, by operation. */
export function emitParameterLimits({ document, operations: all }: Contract): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [tag, operations] of Map.groupBy(all, (operation) => operation.tag)) {
    const rows = operations.map((operation) => emitParameters(document, operation)).join('');
    if (rows === '') continue;
    modules.set(
      `${tag}.ts`,
      `${banner}import type { ParameterLimits } from '../../parameter-limits.ts';\n\n${rows}`,
    );
  }
  return modules;
}
