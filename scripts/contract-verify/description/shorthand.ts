import { getEntries, isNode, isText, asList, type ContractNode } from './contract-node.ts';
import { absolute, find, moved, relativeReference, type Reader } from './contract-reference.ts';
import { markProposed } from './origins.ts';
import { completeBody, completeExamples, composeExample } from './shorthand-examples.ts';
import { fillFrames, frameKey, framesKey, type CallFrames } from './shorthand-frames.ts';
import { expandFigures, figuresKey, seriesKey } from './shorthand-figures.ts';
import { listSchemasKey } from './shorthand-lists.ts';
import { isWellFormedSort, sortParameter, sortSchema, type SortOrder } from './shorthand-sort.ts';

/**
 * What a contract file may omit, because OpenAPI cannot state it once. It is filled in while the
 * file is read, so that lint, the bundle and everything generated from it use plain OpenAPI. A document without these keys
 * is unchanged.
 *
 * | Key | Where | Stands for |
 * |---|---|---|
 * | `x-standard-responses` | root | list of `{ status, when, response }`: responses of every call that does not state the status. `when`: `always`, `input` (parameters or a body), `path` (path parameters), `period` (`startDate` in the query), `version` (`If-Match`), `kept` (`If-None-Match`), `key` (`Idempotency-Key`) |
 * | `x-without-responses` | call | statuses of that list which this call cannot have |
 * | `x-defaults` | file of paths | `parameters` of every path in the file, and `operation`: members of every call that does not state them |
 * | `x-frames` | root | reference to a file with the frames of calls, by name: members that calls of one kind share, with `$ref: named` where the schema belongs |
 * | `x-frame` | call | by the name of a frame the reference to its schema; what the call states itself is added to the frame, or takes its place |
 * | `x-origin: proposed` | call | the last sentence of its description, or all of it: `Proposed.` |
 * | `x-filters` | call | reference to a filter schema; each of its properties that the call does not state itself becomes a query parameter (its `examples` the example) |
 * | `x-sort` | schema of columns | `{ default, fields }`: the order of the list; `fields` only when not every column can be sorted by |
 * | `x-sort` | call, property | reference to that schema, or the same object: the parameter `sort`, or the property of an export |
 * | `x-enum-varnames: PascalCase` | enum | the values themselves with a capital first letter |
 * | `x-figures` | enum | by key the stated properties of a figure: `label`, `unit`, `definition`, `direction` and `decidedBy`, or a reference to the enum that describes it; the keys are the values |
 * | `x-figures` | list of figures | reference to that enum: its items have its keys, each once |
 * | `x-figures` | figure with further members (`allOf`) | reference to that enum: the figure has one of its keys |
 * | `x-series` | list of series | their keys, or a reference to the enum whose values are the keys |
 * | `examples` | schema | members that are not stated have the examples of their own schemas |
 * | no `examples` | body, parameter | the example of its schema |
 * | `x-with` | example of a body | `value`: the example of the schema, with these members in place of its own |
 * | `x-list-schemas` | root | references to the schemas that all lists share: `page`, `format`, `headings` |
 * | `x-page` | schema of a file | `{ items }`, reference to the records of a page; further members, such as `totals`, by name |
 * | `x-export` | schema of a file | `{ filter, columns }`, references to the filter of an exported list and to the enum of its columns, which has `x-sort` if the rows can be sorted |
 * | `x-problem-schema` | root | reference to the schema of failures |
 * | `x-problems` | response | an application/problem+json body with these examples: members of a problem by name, and `summary` where it is not the title |
 */
const shorthand = {
  standardResponses: 'x-standard-responses',
  withoutResponses: 'x-without-responses',
  defaults: 'x-defaults',
  filters: 'x-filters',
  sort: 'x-sort',
  enumNames: 'x-enum-varnames',
  problems: 'x-problems',
  problemSchema: 'x-problem-schema',
  figures: figuresKey,
  series: seriesKey,
} as const;

const conditions = ['always', 'input', 'path', 'period', 'version', 'kept', 'key'] as const;

export interface StandardResponse {
  readonly status: string;
  readonly when: (typeof conditions)[number];
  /** Absolute, so that it is valid in every file. */
  readonly response: string;
}

export interface ContractFile extends Reader {
  readonly standardResponses: readonly StandardResponse[];
  /** Absolute. */
  readonly problemSchema: string | undefined;
  readonly callFrames: CallFrames | undefined;
  readonly report: (path: Path, message: string) => void;
}

type Path = readonly (string | number)[];

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Everything below these keys is data, not description. */
const dataKeys = new Set(['example', 'examples', 'value', 'default', 'const', 'enum', figuresKey]);

/** One query parameter for each property of the filter schema behind `ref`. */
function filterParameters(ref: unknown, at: Path, file: ContractFile): unknown[] {
  const filter = isText(ref) ? find(ref, file) : undefined;
  if (filter === undefined || !isNode(filter.node['properties'])) {
    file.report(at, `\`${shorthand.filters}\` must refer to a schema with properties.`);
    return [];
  }
  const required = asList(filter.node['required']);
  return getEntries(filter.node['properties']).map(([name, property]) => {
    const { description, examples, ...schema } = isNode(property) ? property : {};
    const behind = isText(schema['$ref'])
      ? find(schema['$ref'], { file: filter.file, read: file.read })?.node
      : undefined;
    const [example] = asList(examples ?? behind?.['examples']);
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: description ?? behind?.['description'],
      schema: moved(schema, filter.file, file.file),
      ...(example === undefined ? {} : { example }),
    };
  });
}

/** The order that an `x-sort` states itself, or that the schema of columns has which it refers to. */
function sortOrder(value: unknown, at: Path, file: ContractFile): SortOrder | undefined {
  const columns = isText(value) ? find(value, file)?.node : undefined;
  const stated = columns === undefined ? value : columns[shorthand.sort];
  const fields = isNode(stated) ? asList(stated['fields'] ?? columns?.['enum']).filter(isText) : [];
  const order = { fields, default: isNode(stated) ? stated['default'] : undefined };
  if (isWellFormedSort(order)) return order;
  file.report(
    at,
    `\`${shorthand.sort}\` needs \`fields\` and a \`default\` of these fields, here or in the schema that it refers to.`,
  );
  return undefined;
}

function parameterNode(parameter: unknown, file: ContractFile): ContractNode {
  if (!isNode(parameter)) return {};
  return isText(parameter['$ref']) ? (find(parameter['$ref'], file)?.node ?? {}) : parameter;
}

function standardResponses(
  call: ContractNode,
  parameters: readonly unknown[],
  at: Path,
  file: ContractFile,
): ContractNode {
  // A hub message has no responses of its own.
  if ('x-direction' in call) return {};
  const without = asList(call[shorthand.withoutResponses]);
  for (const status of without)
    if (!file.standardResponses.some((standard) => standard.status === status))
      file.report([...at, shorthand.withoutResponses], `${String(status)} is not a standard response.`);
  const nodes = parameters.map((parameter) => parameterNode(parameter, file));
  const holds = {
    always: true,
    input: parameters.length > 0 || 'requestBody' in call,
    path: nodes.some((node) => node['in'] === 'path'),
    period: nodes.some((node) => node['in'] === 'query' && node['name'] === 'startDate'),
    version: nodes.some((node) => node['in'] === 'header' && node['name'] === 'If-Match'),
    kept: nodes.some((node) => node['in'] === 'header' && node['name'] === 'If-None-Match'),
    key: nodes.some((node) => node['in'] === 'header' && node['name'] === 'Idempotency-Key'),
  };
  return Object.fromEntries(
    file.standardResponses
      .filter(({ status, when }) => holds[when] && !without.includes(status))
      .map(({ status, response }) => [status, { $ref: relativeReference(response, file.file) }]),
  );
}

function expandCall(
  call: ContractNode,
  inherited: readonly unknown[],
  at: Path,
  file: ContractFile,
): ContractNode {
  const { [shorthand.filters]: filters, [shorthand.sort]: sort, ...plain } = call;
  const parameters = [...asList(plain['parameters'])];
  if (filters !== undefined) {
    const stated = new Set(parameters.map((parameter) => parameterNode(parameter, file)['name']));
    const added = filterParameters(filters, [...at, shorthand.filters], file);
    parameters.push(...added.filter((parameter) => isNode(parameter) && !stated.has(parameter['name'])));
  }
  const order = sort === undefined ? undefined : sortOrder(sort, [...at, shorthand.sort], file);
  if (order !== undefined) parameters.push(sortParameter(order));
  const standard = standardResponses(call, [...inherited, ...parameters], at, file);
  const { [shorthand.withoutResponses]: _, ...rest } = plain;
  const { description } = plain;
  return {
    ...rest,
    ...(plain['x-origin'] === 'proposed'
      ? { description: markProposed(isText(description) ? description : undefined) }
      : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isNode(plain['responses']) ? { responses: { ...standard, ...plain['responses'] } } : {}),
  };
}

/**
 * A path with the defaults of its file; its own parameters come first, so that error positions in the file stay
 * correct.
 */
function expandPath(item: ContractNode, defaults: ContractNode, at: Path, file: ContractFile): ContractNode {
  const pathParameters = asList(item['parameters']);
  const stated = new Set(pathParameters.map((parameter) => String(parameterNode(parameter, file)['name'])));
  const parameters = [
    ...pathParameters,
    ...asList(defaults['parameters']).filter(
      (parameter) => !stated.has(String(parameterNode(parameter, file)['name'])),
    ),
  ];
  const operation = isNode(defaults['operation']) ? defaults['operation'] : {};
  const calls = methods.flatMap((method): [string, ContractNode][] => {
    const call = item[method];
    if (!isNode(call)) return [];
    const whole = fillFrames({ ...operation, ...call }, [...at, method], file);
    return [[method, expandCall(whole, parameters, [...at, method], file)]];
  });
  return { ...item, ...(parameters.length > 0 ? { parameters } : {}), ...Object.fromEntries(calls) };
}

function isPathItem(value: unknown): value is ContractNode {
  return (
    isNode(value) &&
    methods.some((method) => {
      const call = value[method];
      return isNode(call) && ('responses' in call || frameKey in call);
    })
  );
}

function pascalCaseNames(values: unknown, at: Path, file: ContractFile): unknown {
  const names = asList(values).map(String);
  const odd = names.filter((name) => !/^[A-Za-z][A-Za-z0-9]*$/.test(name));
  if (odd.length > 0) file.report(at, `Values without a PascalCase name: ${odd.join(', ')}. List the names.`);
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}

/** The body of a response that states its problems. */
function problemBody(problems: unknown, at: Path, file: ContractFile): ContractNode {
  if (file.problemSchema === undefined) {
    file.report(at, `\`${shorthand.problems}\` needs \`${shorthand.problemSchema}\` in the root.`);
    return {};
  }
  const schema = { $ref: relativeReference(file.problemSchema, file.file) };
  const status = Number(at.at(-1));
  const examples = getEntries(problems).map(([name, problem]) => {
    const { summary, ...members } = isNode(problem) ? problem : {};
    const value = composeExample(schema, file, { ...(status > 0 ? { status } : {}), ...members });
    return [name, { summary: summary ?? members['title'], value }];
  });
  return { content: { 'application/problem+json': { schema, examples: Object.fromEntries(examples) } } };
}

function isParameter(node: ContractNode): boolean {
  return isText(node['name']) && isText(node['in']) && isNode(node['schema']);
}

/** A parameter, body or schema whose examples are complete. */
function withExamples(node: ContractNode, at: Path, file: ContractFile): ContractNode {
  if (at.at(-2) === 'content' && 'schema' in node) return completeBody(node, String(at.at(-1)), file);
  if (isParameter(node) && !('example' in node) && !('examples' in node)) {
    const example = composeExample(node['schema'], file);
    return example === undefined ? node : { ...node, example };
  }
  if (Array.isArray(node['examples']) && !isSchemaMap(at))
    return { ...node, examples: completeExamples(node, file) };
  return node;
}

/** Everything below the level of calls: orders, names of enums and examples. */
function expandSchemas(value: unknown, at: Path, file: ContractFile): unknown {
  if (Array.isArray(value)) return value.map((item, index) => expandSchemas(item, [...at, index], file));
  if (!isNode(value)) return value;
  const { [shorthand.sort]: sort, [shorthand.problems]: problems, ...stated } = value;
  const body = problems === undefined ? {} : problemBody(problems, at, file);
  const plain = expandFigures(withExamples({ ...stated, ...body }, at, file), at, file);
  // In a schema of columns, the key declares the order for others; elsewhere it is the property of an export.
  const order =
    sort === undefined || 'enum' in value ? undefined : sortOrder(sort, [...at, shorthand.sort], file);
  const members = Object.entries(plain).map(([key, member]) => {
    if (key === shorthand.enumNames && member === 'PascalCase')
      return [key, pascalCaseNames(plain['enum'], [...at, key], file)];
    return [key, dataKeys.has(key) && !isSchemaMap(at) ? member : expandSchemas(member, [...at, key], file)];
  });
  return { ...(order === undefined ? {} : sortSchema(order)), ...Object.fromEntries(members) };
}

/** In a map of properties, `value` or `default` is the name of one. */
function isSchemaMap(at: Path): boolean {
  return at.at(-1) === 'properties';
}

/** The content of a file of the contract without any shorthand. Errors are reported, and not expanded. */
export function expandFile(content: unknown, file: ContractFile): unknown {
  if (!isNode(content)) return content;
  const {
    [shorthand.defaults]: defaults,
    [shorthand.standardResponses]: _,
    [shorthand.problemSchema]: __,
    [listSchemasKey]: ___,
    [framesKey]: ____,
    ...plain
  } = content;
  const fileDefaults = isNode(defaults) ? defaults : {};
  const expandItems = (items: ContractNode, at: Path) =>
    Object.fromEntries(
      Object.entries(items).map(([name, item]) => [
        name,
        isPathItem(item) ? expandPath(item, fileDefaults, [...at, name], file) : item,
      ]),
    );
  const paths = isNode(plain['paths']) ? { paths: expandItems(plain['paths'], ['paths']) } : {};
  return expandSchemas({ ...expandItems(plain, []), ...paths }, [], file);
}

/** The root's declaration in `x-problem-schema`, absolute. */
export function readProblemSchema(root: unknown, file: string): string | undefined {
  const ref = isNode(root) ? root[shorthand.problemSchema] : undefined;
  return isText(ref) ? absolute(ref, file) : undefined;
}

/** The root's declarations in `x-standard-responses`. */
export function readStandardResponses(
  root: unknown,
  file: Pick<ContractFile, 'file' | 'report'>,
): StandardResponse[] {
  const entries = isNode(root) ? asList(root[shorthand.standardResponses]) : [];
  return entries.flatMap((entry, index) => {
    const { status, when, response } = isNode(entry) ? entry : {};
    if (isText(status) && isCondition(when) && isText(response))
      return [{ status, when, response: absolute(response, file.file) }];
    file.report(
      [shorthand.standardResponses, index],
      `A standard response needs \`status\` as text, \`when\` (${conditions.join(', ')}) and \`response\`.`,
    );
    return [];
  });
}

function isCondition(value: unknown): value is StandardResponse['when'] {
  return conditions.some((condition) => condition === value);
}
