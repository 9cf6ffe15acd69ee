import { sendsCustomer, type Contract, type OperationModel } from '#description/operations.ts';
import { banner } from './tables.ts';

function hasParameters({ parameters }: OperationModel, place: 'path' | 'query'): boolean {
  return parameters.some((parameter) => parameter.in === place);
}

/** `getInvoice(path, query)`: each parameter only if the call has it. */
function emitRead(operation: OperationModel): string {
  const { id, parameters } = operation;
  const hasPath = hasParameters(operation, 'path');
  const hasQuery = hasParameters(operation, 'query');
  const needsQuery = parameters.some((parameter) => parameter.in === 'query' && parameter.required);
  const named = (place: 'path' | 'query'): boolean =>
    parameters.some((parameter) => parameter.name === 'customerId' && parameter.in === place);
  const takesCustomer = sendsCustomer(operation) && !named('path');
  const arguments_ = [
    ...(hasPath ? [`path: PathInputOf<'${id}'>`] : []),
    ...(hasQuery ? [`query: QueryInputOf<'${id}'>${needsQuery ? '' : ' = {}'}`] : []),
    ...(takesCustomer ? ['customerId?: string'] : []),
  ];
  const input = [...(hasPath ? ['path'] : []), ...(hasQuery ? ['query'] : [])];
  const customer = named('path')
    ? ', path.customerId'
    : takesCustomer
      ? ', customerId'
      : named('query')
        ? ', query.customerId ?? null'
        : '';
  const argument = input.length === 0 ? '{}' : `{ ${input.join(', ')} }`;
  return `export const ${id} = (${arguments_.join(', ')}) => createQuery(calls.${id}, ${argument}${customer});\n`;
}

/** By file name: for each tag the queries of its reading calls, and one file that gathers them. */
export function emitReads({ operations: all }: Contract): Map<string, string> {
  const reading = all.filter(({ method }) => method === 'get');
  const files = [...Map.groupBy(reading, ({ tag }) => tag)].map(([tag, operations]): [string, string] => {
    const reads = operations.map(emitRead).join('');
    const types = ['PathInputOf', 'QueryInputOf'].filter((type) => reads.includes(`${type}<`));
    const imports =
      types.length === 0 ? '' : `import type { ${types.join(', ')} } from '../../contract.ts';\n`;
    return [
      `reads/${tag}.ts`,
      `${banner}${imports}import { createQuery } from '../../query.ts';
import * as calls from '../calls/${tag}.ts';

${reads}`,
    ];
  });
  const gathered = files.map(([file]) => `export * from './${file}';\n`);
  return new Map([...files, ['reads.ts', `${banner}${gathered.join('')}`]]);
}
