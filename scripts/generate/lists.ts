import { dereference } from '#description/document.ts';
import { objectAt, textAt, type JsonObject } from '#description/json.ts';
import type { Contract, OperationModel, ParameterModel } from '#description/operations.ts';
import { readJson, readMembers } from './members.ts';
import { banner, nameCallsFile } from './tables.ts';

/** A paginated list, with the operations at the paths below its own. */
export interface ListModel {
  /** 'inboundOrders' for 'listInboundOrders'. */
  readonly name: string;
  readonly rows: OperationModel;
  readonly summary: OperationModel | undefined;
  readonly options: OperationModel | undefined;
  readonly export: OperationModel | undefined;
}

/** Query parameters of a list that are not filters. */
const pageSizeParameter = 'pageSize';
const pageParameters: readonly string[] = ['page', pageSizeParameter, 'sort'];
const periodParameters: readonly string[] = ['startDate', 'endDate'];
const searchParameter = 'search';

function getQueryParameters({ parameters }: OperationModel): readonly ParameterModel[] {
  return parameters.filter((parameter) => parameter.in === 'query');
}

function hasQuery(operation: OperationModel, name: string): boolean {
  return getQueryParameters(operation).some((parameter) => parameter.name === name);
}

function findFilters(operation: OperationModel): readonly ParameterModel[] {
  const standardParameters = [...pageParameters, ...periodParameters, searchParameter];
  return getQueryParameters(operation).filter(({ name }) => !standardParameters.includes(name));
}

/**
 * The filter options that several lists share: those below the path of the customer, `/Things/{customerId}/Filters`,
 * unless lists name that call, because it has the options of each in a member.
 */
function findShared(operations: readonly OperationModel[], path: string): OperationModel | undefined {
  const root = path.slice(0, path.lastIndexOf('}') + 1);
  return operations.find(
    ({ id, path: candidate, method }) =>
      candidate === `${root}/Filters` &&
      method === 'get' &&
      !operations.some(({ optionsFrom }) => optionsFrom === id),
  );
}

/** Every paginated list of the contract. */
export function readLists(operations: readonly OperationModel[]): readonly ListModel[] {
  const pageable = operations.filter(
    (operation) =>
      operation.method === 'get' && hasQuery(operation, 'page') && hasQuery(operation, pageSizeParameter),
  );
  return pageable.map((rows): ListModel => {
    const below = (word: string, method: OperationModel['method']): OperationModel | undefined =>
      operations.find(
        (candidate) => candidate.path === `${rows.path}/${word}` && candidate.method === method,
      );
    const name = rows.id.replace(/^list/, '');
    return {
      name: `${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      rows,
      summary: below('Summary', 'get'),
      options:
        rows.optionsFrom === null
          ? (below('Filters', 'get') ?? findShared(operations, rows.path))
          : operations.find(({ id }) => id === rows.optionsFrom),
      export: below('Export', 'post'),
    };
  });
}

/** TypeScript of the values of an enumeration; those of a named one are shared with its constants. */
function emitValues(document: JsonObject, node: JsonObject, enums: Set<string>): string | undefined {
  const schema = dereference(document, node);
  const values = schema['enum'];
  if (!Array.isArray(values)) return undefined;
  const name = textAt(node, '$ref')?.split('/').at(-1);
  if (name === undefined) return JSON.stringify(values);
  enums.add(name);
  return `Object.values(${name})`;
}

function emitMembers(schema: JsonObject, keywords: readonly string[]): string {
  return keywords
    .flatMap((keyword) =>
      schema[keyword] === undefined ? [] : `, ${keyword}: ${JSON.stringify(schema[keyword])}`,
    )
    .join('');
}

const textKeywords = ['minLength', 'maxLength', 'pattern'] as const;
const numberKeywords = ['minimum', 'maximum'] as const;

/** TypeScript of a `FilterSpec`. Throws for a schema without a matching filter type. */
function emitFilter(
  document: JsonObject,
  { name, schema: node }: ParameterModel,
  enums: Set<string>,
): string {
  const schema = dereference(document, node);
  const type = textAt(schema, 'type');
  if (type === 'array') {
    const items = objectAt(schema, 'items');
    const item = dereference(document, items);
    const values = emitValues(document, items, enums);
    const max = emitMembers(schema, ['maxItems']);
    if (values !== undefined) return `{ kind: 'many', values: ${values}${max} }`;
    if (textAt(item, 'type') === 'integer')
      return `{ kind: 'ids'${emitMembers(item, numberKeywords)}${max} }`;
    if (textAt(item, 'type') === 'string') return `{ kind: 'codes'${emitMembers(item, textKeywords)}${max} }`;
  }
  const values = emitValues(document, node, enums);
  if (values !== undefined) return `{ kind: 'one', values: ${values} }`;
  if (type === 'boolean') return `{ kind: 'boolean' }`;
  if (type === 'number' || type === 'integer')
    return `{ kind: '${type}'${emitMembers(schema, numberKeywords)} }`;
  if (type === 'string' && textAt(schema, 'format') === 'date') return `{ kind: 'day' }`;
  if (type === 'string') return `{ kind: 'text'${emitMembers(schema, textKeywords)} }`;
  throw new Error(
    `The filter '${name}' has a type that no filter control supports. Use a boolean, an enum, a text or a number, or a list of one of these.`,
  );
}

/** A figure that is computed from other rows than the table's would be wrong without anyone noticing. */
function requireSameFilters({ name, rows, summary }: ListModel): void {
  if (!summary) return;
  const missing = getQueryParameters(rows).filter(
    (parameter) => !pageParameters.includes(parameter.name) && !hasQuery(summary, parameter.name),
  );
  if (missing.length === 0) return;
  const names = missing.map((parameter) => parameter.name).join(', ');
  throw new Error(`${summary.id} does not have all filters of the list '${name}'. Add ${names}.`);
}

/** Without the member, a list would show the options of another one. */
function requireOptions(document: JsonObject, { name, rows, options }: ListModel): void {
  if (rows.optionsFrom === null || (options && name in readMembers(document, readJson(options)))) return;
  throw new Error(
    `The list '${name}' has its filter options in '${rows.optionsFrom}', whose response has no member '${name}'. Add it.`,
  );
}

interface PageSizes {
  readonly normal: number;
  readonly max: number;
}

/** Throws when the default or the maximum is missing, or when the default is above the maximum. */
function readPageSizes(document: JsonObject, { name, rows }: ListModel): PageSizes {
  const parameter = getQueryParameters(rows).find((candidate) => candidate.name === pageSizeParameter);
  const { default: size, maximum } = dereference(document, parameter?.schema);
  if (typeof size !== 'number')
    throw new Error(`The list '${name}' has no default for '${pageSizeParameter}'. Add one.`);
  if (typeof maximum !== 'number')
    throw new Error(`The list '${name}' has no maximum for '${pageSizeParameter}'. Add one.`);
  if (size > maximum)
    throw new Error(
      `The list '${name}' has a default for '${pageSizeParameter}' above its maximum. Lower it.`,
    );
  return { normal: size, max: maximum };
}

function emitTable(document: JsonObject, list: ListModel): string {
  requireSameFilters(list);
  requireOptions(document, list);
  const { name, rows } = list;
  const enums = new Set<string>();
  const filters = findFilters(rows).map(
    (parameter) => `    ${parameter.name}: ${emitFilter(document, parameter, enums)},\n`,
  );
  const search = getQueryParameters(rows).find((parameter) => parameter.name === searchParameter);
  const maxLength = search && dereference(document, search.schema)['maxLength'];
  const { sort } = rows;
  const pageSizes = readPageSizes(document, list);
  const reads = [rows, list.summary, list.options].flatMap((operation) => operation?.id ?? []);
  const imports = [...enums].map((name) => `import { ${name} } from '../enums/${name}.ts';\n`);
  return `${banner}${imports.join('')}import type { ListTable } from '../../list.ts';

export const ${name} = {
  name: '${name}',
  reads: ${JSON.stringify(reads)},
  export: ${JSON.stringify(list.export?.id ?? null)},
  hasPeriod: ${String(periodParameters.every((parameter) => hasQuery(rows, parameter)))},
  searchLength: ${JSON.stringify(maxLength ?? null)},
  pageSize: ${String(pageSizes.normal)},
  maxPageSize: ${String(pageSizes.max)},
  filters: {
${filters.join('')}  },
  sorts: ${JSON.stringify(sort?.columns ?? [])},
  defaultSort: ${JSON.stringify(sort?.default ?? null)},
} as const satisfies ListTable;
`;
}

function emitList({ name, rows, summary, options, export: exporting }: ListModel): string | undefined {
  if (!summary || !options || !exporting) return undefined;
  const query = `${options.id}({ customerId })`;
  const [optionsType, optionsQuery] =
    rows.optionsFrom === null
      ? ['', query]
      : [
          ', ResponseOf',
          `({ ...${query}, select: (options: ResponseOf<'${options.id}'>) => options.${name} })`,
        ];
  return `${banner}import type { InputOf, QueryInputOf${optionsType} } from '../../contract.ts';
import { submit, type SubmitOptions } from '../../submission.ts';
import * as exports from '../calls/${nameCallsFile(exporting)}.ts';
import { ${name} as table } from '../list-tables/${name}.ts';
import * as read from '../reads/${rows.tag}.ts';
import { ${options.id} } from '../reads/${options.tag}.ts';

export const ${name} = {
  table,
  rows: (customerId: string, query: QueryInputOf<'${rows.id}'>) => read.${rows.id}({ customerId }, query),
  summary: (customerId: string, query: QueryInputOf<'${summary.id}'>) =>
    read.${summary.id}({ customerId }, query),
  options: (customerId: string) => ${optionsQuery},
  export: (customerId: string, body: InputOf<'${exporting.id}'>['body'], options: SubmitOptions) =>
    submit(exports.${exporting.id}, { path: { customerId }, body }, options),
} as const;
`;
}

/**
 * By file name: for each list that is read page by page its filters, limits and orders, as data alone; for each that
 * has figures, options and an export too, the calls beside it; and one file that gathers these.
 */
export function emitLists({ document, operations }: Contract): Map<string, string> {
  const lists = readLists(operations);
  const tables = lists.map((list): [string, string] => [
    `list-tables/${list.name}.ts`,
    emitTable(document, list),
  ]);
  const complete = lists.flatMap((list): [string, string][] => {
    const code = emitList(list);
    return code === undefined ? [] : [[`lists/${list.name}.ts`, code]];
  });
  const gathered = complete.map(([file]) => `export * from './${file}';\n`);
  return new Map([...tables, ...complete, ['lists.ts', `${banner}${gathered.join('')}`]]);
}
