import { isObject, objectAt, textAt, textsAt, type Json, type JsonObject } from '#description/json.ts';
import { readScopes, sendsCustomer, type Contract, type OperationModel } from '#description/operations.ts';

export const banner = '// Generated from the API description by `npm run generate`. Do not edit.\n';

export function literal(value: unknown): string {
  return JSON.stringify(value);
}

/** How the client reads the response of a call: determined by the media types of its successful responses. */
function readResponseKind(operation: OperationModel): 'json' | 'file' | 'none' {
  const media = operation.responses
    .filter((response) => response.status.startsWith('2'))
    .flatMap((response) => response.media.map((entry) => entry.mediaType));
  if (media.length === 0) return 'none';
  return media.every((type) => type === 'application/json') ? 'json' : 'file';
}

/** Whether a success without a body is documented, alone or besides others. */
function mayBeEmpty(operation: OperationModel): boolean {
  return operation.responses.some(({ status, media }) => status.startsWith('2') && media.length === 0);
}

/** Whether each file response has a file name. */
function namesFile(operation: OperationModel): boolean {
  const successes = operation.responses.filter(
    ({ status, media }) => status.startsWith('2') && media.length > 0,
  );
  const files = successes.filter(({ media }) =>
    media.some(({ mediaType }) => mediaType !== 'application/json'),
  );
  return files.length > 0 && files.every(({ headers }) => 'content-disposition' in headers);
}

function bodyKind(operation: OperationModel): 'json' | 'multipart' | 'none' {
  if (operation.body.length === 0) return 'none';
  return operation.body.some((entry) => entry.mediaType === 'multipart/form-data') ? 'multipart' : 'json';
}

/**
 * The name of the file with a call. Exports are apart from changes: the definition of a dashboard, which loads first,
 * contains its export but no change.
 */
export function nameCallsFile({ tag, method, path }: OperationModel): string {
  if (method === 'get') return tag;
  return path.endsWith('/Export') ? `${tag}-exports` : `${tag}-changes`;
}

/**
 * The part of the operation table that the browser needs for calls, by file name: for each tag one file of reading
 * operations, one of exports and one of changes, and one index, so that a page loads only the calls of its area.
 */
export function emitCalls({ operations: all }: Contract): Map<string, string> {
  const rows = Map.groupBy(all, nameCallsFile);
  const files = [...rows].map(([name, operations]): [string, string] => [
    `calls/${name}.ts`,
    `${banner}${operations.map(emitCall).join('')}`,
  ]);
  const gathered = [...rows.keys()].map((name) => `export * from './calls/${name}.ts';\n`);
  return new Map([...files, ['calls.ts', `${banner}${gathered.join('')}`]]);
}

function emitCall(operation: OperationModel): string {
  const row = {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    defaultError: operation.defaultError,
    sendsCustomer: sendsCustomer(operation),
    body: bodyKind(operation),
    response: readResponseKind(operation),
    mayBeEmpty: mayBeEmpty(operation),
    ...(namesFile(operation) ? { namesFile: true } : {}),
  };
  return `export const ${operation.id} = ${literal(row)} as const;\n`;
}

/** The contract's data about a call, for the mock, the tests and the documentation. */
export function emitOperations({ operations, messages: described }: Contract): string {
  const rows = operations.map((operation) => {
    const { id, parameters, body, responses, ...rest } = operation;
    const row = {
      ...rest,
      parameters: parameters.map(({ schema: _schema, ...parameter }) => parameter),
      body: body.map((entry) => entry.mediaType),
      responses: Object.fromEntries(
        responses.map((response) => [response.status, response.media.map((entry) => entry.mediaType)]),
      ),
      headers: Object.fromEntries(
        responses.flatMap(({ status, headers }) =>
          Object.keys(headers).length > 0 ? [[status, headers]] : [],
        ),
      ),
    };
    return `  ${id}: ${literal(row)},`;
  });
  const messages = described.map(({ id, judgedAs }) => `  ${id}: { judgedAs: ${literal(judgedAs)} },`);
  return `${banner}import type { operations as Contract } from './types.ts';

export const operations = {
${rows.join('\n')}
} as const satisfies Partial<Record<keyof Contract, unknown>>;

export type OperationId = keyof typeof operations;
// The keys of the list are those of the table above, as the assertion states.
export const operationIds = Object.keys(operations) as OperationId[];

/** The messages of the hub, each with the operation as whose callers its receivers are judged. */
export const hubMessages = {
${messages.join('\n')}
} as const satisfies Partial<Record<keyof Contract, { readonly judgedAs: OperationId | null }>>;
`;
}

export function emitScopes({ document }: Contract): string {
  const scopes = readScopes(document);
  return `${banner}/** Scopes of the API, without the prefix under which a provider registers them. */
export const apiScopes: readonly string[] = ${literal(scopes.api)};
export const identityScopes: readonly string[] = ${literal(scopes.identity)};
export const contractVersion = ${literal(textAt(objectAt(document, 'info'), 'version') ?? '')};
`;
}

function enumRows(name: string, schema: JsonObject): string[] {
  const values = schema['enum'];
  if (!Array.isArray(values)) return [];
  const names = textsAt(schema, 'x-enum-varnames');
  const getKey = (value: Json, index: number): string => names[index] ?? String(value);
  const entries = values
    .map((value, index) => [getKey(value, index), value] as const)
    .filter(([, value]) => value !== null);
  const members = entries.map(([key, value]) => `  ${literal(key)}: ${literal(value)},`).join('\n');
  const reversed = entries.map(([key, value]) => `  ${literal(value)}: ${literal(key)},`).join('\n');
  const lower = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return [
    `export type ${name} = Contract.${name};`,
    `export const ${name} = {\n${members}\n} as const satisfies Record<string, Contract.${name}>;`,
    `export const ${lower}Names = {\n${reversed}\n} as const satisfies Record<Contract.${name}, string>;`,
  ];
}

/**
 * Named constants of every enum among the schemas, with the names of their values, by file name: one file for each,
 * so that the first page does not load those of all others, and one that gathers them.
 */
export function emitEnums({ schemas }: Contract): Map<string, string> {
  const files = Object.entries(schemas).flatMap(([name, schema]): [string, string][] => {
    const rows = isObject(schema) ? enumRows(name, schema) : [];
    if (rows.length === 0) return [];
    const text = `${banner}import type * as Contract from '../types.ts';\n\n${rows.join('\n\n')}\n`;
    return [[`enums/${name}.ts`, text]];
  });
  const gathered = files.map(([file]) => `export * from './${file}';\n`);
  return new Map([...files, ['enums.ts', `${banner}${gathered.join('')}`]]);
}
