import { dereference } from '#description/document.ts';
import { objectAt, textAt, type Json, type JsonObject } from '#description/json.ts';
import type { Contract, OperationModel, ParameterModel } from '#description/operations.ts';
import { flattenSchema } from '#description/flatten-schema.ts';
import { banner, nameCallsFile } from './tables.ts';

/** A paginated list, with the operations at the paths below its own. */
export interface ListModel {
  /** 'inboundOrders' for 'listInboundOrders'. */
  readonly name: string;
  readonly rows: OperationModel;
  readonly summary: OperationModel | undefined;
  readonly options: OperationModel | undefined;
  /** The member of the options that are those of this list, where lists share a call but not their options. */
  readonly optionsMember: string | undefined;
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

/** The filter options that several lists share: those below the path of the customer, `/Things/{customerId}/Filters`. */
function findShared(operations: readonly OperationModel[], path: string): OperationModel | undefined {
  const root = path.slice(0, path.lastIndexOf('}') + 1);
  return operations.find((candidate) => candidate.path === `${root}/Filters` && candidate.method === 'get');
}

export function readMembers(document: JsonObject, schema: Json | undefined): JsonObject {
  return objectAt(flattenSchema(document, schema), 'properties');
}

export function readJson({ responses }: OperationModel): JsonObject | undefined {
  const success = responses.find(({ status }) => status === '200');
  return success?.media.find(({ mediaType }) => mediaType === 'application/json')?.schema;
}

const nameList = ({ id }: OperationModel): string => {
  const name = id.replace(/^list/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

/** Every paginated list of the contract. */
export function readLists({ document, operations }: Contract): readonly ListModel[] {
  const pageable = operations.filter(
    (operation) =>
      operation.method === 'get' && hasQuery(operation, 'page') && hasQuery(operation, pageSizeParameter),
  );
  return pageable.map((rows): ListModel => {
    const below = (word: string, method: OperationModel['method']): OperationModel | undefined =>
      operations.find(
        (candidate) => candidate.path === `${rows.path}/${word}` && candidate.method === method,
      );
    const name = nameList(rows);
    const options = below('Filters', 'get') ?? findShared(operations, rows.path);
    const members = readMembers(document, options && readJson(options));
    // Those of a record can have the name of a list elsewhere, such as `retailers`.
    const root = options?.path.replace(/Filters$/, '') ?? '';
    const isDivided = pageable.some((list) => list.path.startsWith(root) && nameList(list) in members);
    return {
      name,
      rows,
      summary: below('Summary', 'get'),
      options: isDivided && !(name in members) ? undefined : options,
      optionsMember: isDivided ? name : undefined,
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

function emitList(list: ListModel): string | undefined {
  const { name, rows, summary, options, optionsMember, export: exporting } = list;
  if (!summary || !options || !exporting) return undefined;
  const isDivided = optionsMember !== undefined;
  const optionsRead = isDivided
    ? `({
    ...${options.id}({ customerId }),
    select: (all: ResponseOf<'${options.id}'>) => all.${optionsMember},
  })`
    : `read.${options.id}({ customerId })`;
  return `${banner}import type { InputOf, QueryInputOf${isDivided ? ', ResponseOf' : ''} } from '../../contract.ts';
import { submit, type SubmitOptions } from '../../submission.ts';
import * as exports from '../calls/${nameCallsFile(exporting)}.ts';
import { ${name} as table } from '../list-tables/${name}.ts';
import * as read from '../reads/${rows.tag}.ts';
${isDivided ? `import { ${options.id} } from '../reads/${options.tag}.ts';\n` : ''}
export const ${name} = {
  table,
  rows: (customerId: string, query: QueryInputOf<'${rows.id}'>) => read.${rows.id}({ customerId }, query),
  summary: (customerId: string, query: QueryInputOf<'${summary.id}'>) =>
    read.${summary.id}({ customerId }, query),
  options: (customerId: string) => ${optionsRead},
  export: (customerId: string, body: InputOf<'${exporting.id}'>['body'], options: SubmitOptions) =>
    submit(exports.${exporting.id}, { path: { customerId }, body }, options),
} as const;
`;
}

/**
 * By file name: for each list that is read page by page its filters, limits and orders, as data alone; for each that
 * has figures, options and an export too, the calls beside it; and one file that gathers these.
 */
export function emitLists(contract: Contract): Map<string, string> {
  const lists = readLists(contract);
  const tables = lists.map((list): [string, string] => [
    `list-tables/${list.name}.ts`,
    emitTable(contract.document, list),
  ]);
  const complete = lists.flatMap((list): [string, string][] => {
    const code = emitList(list);
    return code === undefined ? [] : [[`lists/${list.name}.ts`, code]];
  });
  const gathered = complete.map(([file]) => `export * from './${file}';\n`);
  return new Map([...tables, ...complete, ['lists.ts', `${banner}${gathered.join('')}`]]);
}
