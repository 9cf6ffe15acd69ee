import type { ContractFiles, Method } from './contract-files.ts';
import type { NewOperation } from './describe-operation.ts';

/** Names of the schemas that an operation uses. */
export interface UsedSchemas {
  /** Undefined for an operation that returns nothing. */
  readonly result: string | undefined;
  /** Undefined for an operation without a body. */
  readonly body: string | undefined;
}

export const exampleId = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01';

export function listUsedSchemas({ method, record, isList }: NewOperation): UsedSchemas {
  const bodies: Readonly<Record<Method, string | undefined>> = {
    get: undefined,
    post: `New${record}`,
    put: `${record}Update`,
    patch: `${record}Update`,
    delete: undefined,
  };
  const result = isList ? `${record}Page` : record;
  return { result: method === 'delete' ? undefined : result, body: bodies[method] };
}

export function successStatus(method: Method): 200 | 201 | 204 {
  return method === 'post' ? 201 : method === 'delete' ? 204 : 200;
}

/** As of the parameter `pageSize` that all lists share. */
const maxPageSize = 500;

function getIdName(record: string): string {
  return `${record.replace(/^./, (letter) => letter.toLowerCase())}Id`;
}

/** The initial members of the new schemas; the developer adds the others. */
export function buildSchemas(operation: NewOperation, files: ContractFiles): ReadonlyMap<string, unknown> {
  const { record, words, nounWords, isList } = operation;
  const { result, body } = listUsedSchemas(operation);
  const name = { type: 'string', minLength: 1, maxLength: 100, description: `Name of the ${words}.` };
  const id = { type: 'string', format: 'uuid', description: `Id of the ${words}.` };
  const schemas = new Map<string, unknown>();
  if (result !== undefined && !files.schemas.has(record)) {
    schemas.set(record, {
      type: 'object',
      description: `A ${words}. Proposed.`,
      required: [getIdName(record), 'name'],
      properties: { [getIdName(record)]: id, name },
      examples: [{ [getIdName(record)]: exampleId, name: 'First' }],
    });
  }
  if (isList && result !== undefined && !files.schemas.has(result)) {
    const items = {
      type: 'array',
      maxItems: maxPageSize,
      description: `The ${nounWords} of the page.`,
      items: { $ref: files.schemas.get(record) ?? `#/${record}` },
    };
    schemas.set(result, {
      description: `A page of ${nounWords}. Proposed.`,
      allOf: [
        { $ref: './dashboards.yaml#/Page' },
        { type: 'object', required: ['items'], properties: { items } },
      ],
      examples: [{ asOf: '2026-03-04T09:00:00-06:00' }],
    });
  }
  if (body !== undefined && !files.schemas.has(body)) {
    schemas.set(body, {
      type: 'object',
      description: `What a request states about a ${words}. Proposed.`,
      additionalProperties: false,
      required: ['name'],
      properties: { name },
      examples: [{ name: 'First' }],
    });
  }
  return schemas;
}

/** The example of a body is at its schema. */
function buildContent(schema: unknown): unknown {
  return { 'application/json': { schema } };
}

function buildResponses(operation: NewOperation, reference: (schema: string) => unknown): unknown {
  const { method, words, nounWords, record, isList } = operation;
  if (method === 'delete') return { [successStatus(method)]: { description: `The ${words} is deleted.` } };
  if (isList) {
    const description = `A page of ${nounWords}, by name. A page past the last one is empty.`;
    return { '200': { description, content: buildContent(reference(`${record}Page`)) } };
  }
  return {
    [successStatus(method)]: {
      description: `The ${words}.`,
      // Reads and creations too: a change is based on the version that they return.
      headers: { ETag: { $ref: '../shared/headers.yaml#/ETag' } },
      content: buildContent(reference(record)),
    },
  };
}

const gerunds: Readonly<Record<string, string>> = {
  list: 'fetching',
  get: 'fetching',
  update: 'saving',
  set: 'saving',
};

function describeFailure({ id, nounWords }: NewOperation): string {
  const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
  const gerund = gerunds[verb] ?? `${verb.replace(/e$/, '')}ing`;
  return `An error occured ${gerund} the ${nounWords}.`;
}

/** The parameters of the path; one that no other operation has is an id. */
export function buildParameters({ parameters }: NewOperation, files: ContractFiles): readonly unknown[] {
  return parameters.map(
    (name) =>
      files.findParameter(name) ?? {
        name,
        in: 'path',
        required: true,
        description: `The ${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}.`,
        schema: { type: 'string', format: 'uuid' },
        example: exampleId,
      },
  );
}

const headers: Readonly<Record<Method, string | undefined>> = {
  get: undefined,
  post: 'IdempotencyKey',
  put: 'IfMatch',
  patch: 'IfMatch',
  delete: 'IfMatch',
};

/** The operation as in a path file; every member is stated, whatever the file's defaults are. */
export function buildOperation(operation: NewOperation, scope: string, files: ContractFiles): unknown {
  const { id, tag, method, words, isList } = operation;
  const { body } = listUsedSchemas(operation);
  const reference = (schema: string): unknown => ({
    $ref: files.schemas.get(schema) ?? `../schemas/${tag}.yaml#/${schema}`,
  });
  const header = headers[method];
  const shared = [...(isList ? ['Page', 'PageSize'] : []), ...(header === undefined ? [] : [header])];
  const title = id.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return {
    operationId: id,
    summary: title.replace(/^./, (letter) => letter.toUpperCase()),
    description: 'Proposed.',
    tags: [tag],
    'x-origin': 'proposed',
    'x-default-error': describeFailure(operation),
    'x-audience': 'member',
    security: [{ identityProvider: [scope] }],
    ...(shared.length === 0
      ? {}
      : { parameters: shared.map((name) => ({ $ref: `../shared/parameters.yaml#/${name}` })) }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            description: `The ${words}.`,
            content: buildContent(reference(body)),
          },
        }),
    responses: buildResponses(operation, reference),
  };
}
