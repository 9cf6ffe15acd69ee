import type { ErrorObject } from 'ajv';
import { describeSchemaError } from '#description/schema-error.ts';
import { parameters } from '#mocks/generated/parameters.js';
import { requests } from '#mocks/generated/bodies.js';
import { operations, type OperationId } from '#src/api/generated/operations.ts';
import { readValues } from './read-values.ts';
import { ProblemError } from './problem.ts';
import type { BodyOf, HandlerInfo, PathOf, QueryOf } from './resolver.ts';

/**
 * Turns ajv's '/surveyQuestions/0/description' and a missing or extra property into 'surveyQuestions[0].description'.
 */
function getField(error: ErrorObject, drop: number): string {
  const parts = error.instancePath.split('/').slice(1 + drop);
  const named: unknown = error.params['missingProperty'] ?? error.params['additionalProperty'];
  if (typeof named === 'string') parts.push(named);
  return parts.reduce((path, part) => {
    if (/^\d+$/.test(part)) return `${path}[${part}]`;
    return path === '' ? part : `${path}.${part}`;
  }, '');
}

function fieldErrors(errors: readonly ErrorObject[], drop: number): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const error of errors) {
    const field = getField(error, drop);
    const message = describeSchemaError(error);
    const messages = fields.get(field) ?? [];
    if (!messages.includes(message)) fields.set(field, [...messages, message]);
  }
  return Object.fromEntries(fields);
}

/** Thrown for a request that violates the contract. */
export class InvalidRequest extends ProblemError {
  /** Each error with its field. */
  list(): string[] {
    return Object.entries(this.errors ?? {}).flatMap(([field, messages]) =>
      messages.map((message) => `${field} ${message}`.trim()),
    );
  }
}

function refused(errors: readonly ErrorObject[], drop: number): InvalidRequest {
  const fields = fieldErrors(errors, drop);
  const [field, messages] = Object.entries(fields)[0] ?? ['', []];
  return new InvalidRequest(400, `The request is invalid: ${field} ${messages[0] ?? ''}`.trim(), fields);
}

function decoded(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new InvalidRequest(400, `The request is invalid: ${name} is not well-formed.`, {
      [name]: ['has a broken percent escape'],
    });
  }
}

interface Checked<Id extends OperationId> {
  path: PathOf<Id>;
  query: QueryOf<Id>;
}

/** The generated validator has checked and coerced the values, so the type assertion holds. */
function matchParameters<Id extends OperationId>(id: Id, values: object): values is Checked<Id> {
  const check = parameters[id];
  if (!check) throw new Error(`No parameter check for ${id}.`);
  if (check(values)) return true;
  throw refused(check.errors ?? [], 1);
}

/** Path and query parameters with their declared types. Throws the 400 problem that names the invalid parameter. */
export function checkParameters<Id extends OperationId>(id: Id, info: HandlerInfo): Checked<Id> {
  const values = {
    path: Object.fromEntries(
      Object.entries(info.params)
        // The wildcard before '/api' counts as a parameter without a name.
        .filter(([name]) => !/^\d+$/.test(name))
        .map(([name, value]) => [name, decoded(name, String(value))]),
    ),
    query: readValues(new URL(info.request.url).searchParams),
    header: Object.fromEntries(info.request.headers),
  };
  if (!matchParameters(id, values)) throw new Error('unreachable');
  return values;
}

/** A form in the validator's shape: the contract describes a file as binary text. */
function withFilesAsText(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof Blob ? '' : value]),
  );
}

function matchesBodySchema<Id extends OperationId>(
  id: Id,
  mediaType: string,
  body: unknown,
): body is BodyOf<Id> {
  const check = requests[`${id} ${mediaType}`];
  if (!check) throw new Error(`No body check for ${id} ${mediaType}.`);
  if (check(mediaType === 'multipart/form-data' ? withFilesAsText(body) : body)) return true;
  throw refused(check.errors ?? [], 0);
}

async function formValues(request: Request): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await request.formData());
  } catch {
    throw new InvalidRequest(400, 'The request is not a well-formed form.', {
      body: ['is not multipart/form-data'],
    });
  }
}

async function jsonValue(request: Request): Promise<unknown> {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest(400, 'The request is not well-formed JSON.', { body: ['is not JSON'] });
  }
}

/**
 * The body with its declared type; undefined for an operation without a body. Throws the 400 problem that names the
 * invalid field, or 415 where the operation declares it.
 */
export async function checkBody<Id extends OperationId>(id: Id, request: Request): Promise<BodyOf<Id>> {
  const declared: readonly string[] = operations[id].body;
  const none: unknown = undefined;
  if (declared.length === 0) {
    if (noBody<Id>(declared, none)) return none;
    throw new Error('unreachable');
  }
  const mediaType = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!declared.includes(mediaType)) {
    const status = '415' in operations[id].responses ? 415 : 400;
    throw new InvalidRequest(status, `Send ${declared.join(' or ')}.`, {
      body: [`must be ${declared.join(' or ')}`],
    });
  }
  const body = mediaType === 'multipart/form-data' ? await formValues(request) : await jsonValue(request);
  if (!matchesBodySchema(id, mediaType, body)) throw new Error('unreachable');
  return body;
}

function noBody<Id extends OperationId>(declared: readonly string[], body: unknown): body is BodyOf<Id> {
  return declared.length === 0 && body === undefined;
}
