import { dereference, httpMethods, type HttpMethod } from './document.ts';
import { isObject, objectAt, textAt, textsAt, type JsonObject } from './json.ts';

export interface ParameterModel {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonObject;
}

/** The sorting of a list: the values of its `sort` parameter, and the default order. */
interface SortModel {
  readonly default: string;
  readonly columns: readonly string[];
}

export interface MediaModel {
  readonly mediaType: string;
  readonly schema: JsonObject;
  /** Media types of the files of a form, by the name of their part. */
  readonly fileTypes: Readonly<Record<string, readonly string[]>>;
}

interface ResponseModel {
  readonly status: string;
  /** Names of its headers, in small letters, each with the example of its value. */
  readonly headers: Readonly<Record<string, string>>;
  readonly media: readonly MediaModel[];
}

/** The data of one call that the generators need. */
export interface OperationModel {
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly tag: string;
  readonly origin: string;
  readonly defaultError: string;
  readonly permission: string | null;
  readonly audience: string;
  readonly scopes: readonly string[];
  readonly parameters: readonly ParameterModel[];
  /** Null for a call without sorting. */
  readonly sort: SortModel | null;
  /** Id of the call whose response has the filter options of this list in a member; null if a call returns only them. */
  readonly optionsFrom: string | null;
  readonly bodyRequired: boolean;
  readonly body: readonly MediaModel[];
  readonly responses: readonly ResponseModel[];
}

/** A message of the hub, which the document describes as an operation of a webhook. */
export interface MessageModel extends OperationModel {
  /** Id of the operation as whose callers its receivers are judged; null for one that nobody is refused. */
  readonly judgedAs: string | null;
  /** Whether the client calls it; the hub sends the others. */
  readonly isMethod: boolean;
}

const customerHeader = 'x-customer-id';

export function sendsCustomer(operation: OperationModel): boolean {
  return operation.parameters.some((parameter) => parameter.name.toLowerCase() === customerHeader);
}

function readMedia(content: JsonObject): MediaModel[] {
  return Object.entries(content).map(([mediaType, media]) => ({
    mediaType,
    schema: isObject(media) ? objectAt(media, 'schema') : {},
    fileTypes: isObject(media) ? readFileTypes(objectAt(media, 'encoding')) : {},
  }));
}

function readFileTypes(encoding: JsonObject): Record<string, string[]> {
  const parts = Object.entries(encoding).map(([name, part]): [string, string[]] => {
    const types = isObject(part) ? (textAt(part, 'contentType') ?? '') : '';
    return [name, types.split(',').flatMap((type) => type.trim() || [])];
  });
  return Object.fromEntries(parts.filter(([, types]) => types.length > 0));
}

/** The parameters of an operation and its path item, as in the document. */
function parameterObjects(document: JsonObject, owners: readonly JsonObject[]): JsonObject[] {
  return owners.flatMap((owner) => {
    const list = owner['parameters'];
    return (Array.isArray(list) ? list : []).map((entry) => dereference(document, entry));
  });
}

/** The columns are the names in the pattern `^-?(a|b)(,-?(a|b))*$`, a form that lint requires. */
function readSort(parameters: readonly JsonObject[]): SortModel | null {
  const parameter = parameters.find((entry) => textAt(entry, 'x-default-sort') !== undefined);
  if (!parameter) return null;
  const pattern = textAt(objectAt(parameter, 'schema'), 'pattern') ?? '';
  const words = /\(([^)]*)\)/.exec(pattern)?.[1] ?? '';
  return { default: textAt(parameter, 'x-default-sort') ?? '', columns: words.split('|') };
}

/** The client sends a list as a repeated key, which is the default of query parameters. */
function assertRepeatedKeys(name: string, { style = 'form', explode = true }: JsonObject): void {
  if (style === 'form' && explode === true) return;
  throw new Error(
    `The list parameter '${name}' has an unsupported style: the client repeats the key for each value (style: form, explode: true).`,
  );
}

function readParameters(parameters: readonly JsonObject[]): ParameterModel[] {
  const byKey = new Map<string, ParameterModel>();
  for (const parameter of parameters) {
    const name = textAt(parameter, 'name') ?? '';
    const place = textAt(parameter, 'in');
    if (place !== 'path' && place !== 'query' && place !== 'header') continue;
    if (place === 'query') assertRepeatedKeys(name, parameter);
    byKey.set(`${place} ${name}`, {
      name,
      in: place,
      required: parameter['required'] === true,
      schema: objectAt(parameter, 'schema'),
    });
  }
  return [...byKey.values()];
}

function readHeaders(document: JsonObject, headers: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, entry]) => {
      const example = dereference(document, entry)['example'];
      return [name.toLowerCase(), typeof example === 'string' ? example : ''];
    }),
  );
}

function listScopes(operation: JsonObject): string[] {
  const security = operation['security'];
  const names = new Set<string>();
  for (const requirement of Array.isArray(security) ? security : []) {
    if (!isObject(requirement)) continue;
    for (const scheme of Object.keys(requirement)) textsAt(requirement, scheme).forEach((s) => names.add(s));
  }
  return [...names];
}

/** Literal segments precede parameters, so that a literal takes precedence over a value. */
function bySpecificity(a: OperationModel, b: OperationModel): number {
  const segmentsOfA = a.path.split('/');
  const segmentsOfB = b.path.split('/');
  for (let index = 0; index < Math.max(segmentsOfA.length, segmentsOfB.length); index += 1) {
    const segmentOfA = segmentsOfA[index] ?? '';
    const segmentOfB = segmentsOfB[index] ?? '';
    if (segmentOfA === segmentOfB) continue;
    const variable = Number(segmentOfA.startsWith('{')) - Number(segmentOfB.startsWith('{'));
    return variable === 0 ? (segmentOfA < segmentOfB ? -1 : 1) : variable;
  }
  return httpMethods.indexOf(a.method) - httpMethods.indexOf(b.method);
}

function operationsUnder(document: JsonObject, section: 'paths' | 'webhooks'): OperationModel[] {
  const models: OperationModel[] = [];
  for (const [path, entry] of Object.entries(objectAt(document, section))) {
    const item = dereference(document, entry);
    for (const method of httpMethods) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const parameters = parameterObjects(document, [item, operation]);
      const requestBody = dereference(document, operation['requestBody'] ?? {});
      models.push({
        id: textAt(operation, 'operationId') ?? '',
        method,
        path,
        tag: textsAt(operation, 'tags')[0] ?? '',
        origin: textAt(operation, 'x-origin') ?? '',
        defaultError: textAt(operation, 'x-default-error') ?? '',
        permission: textAt(operation, 'x-permission') ?? null,
        audience: textAt(operation, 'x-audience') ?? 'member',
        scopes: listScopes(operation),
        parameters: readParameters(parameters),
        sort: readSort(parameters),
        optionsFrom: textAt(operation, 'x-filter-options') ?? null,
        bodyRequired: requestBody['required'] === true,
        body: readMedia(objectAt(requestBody, 'content')),
        responses: Object.entries(objectAt(operation, 'responses')).map(([status, entry]) => {
          const response = dereference(document, entry);
          return {
            status,
            headers: readHeaders(document, objectAt(response, 'headers')),
            media: readMedia(objectAt(response, 'content')),
          };
        }),
      });
    }
  }
  return models;
}

/** Every call of the bundled document, fixed segments before parameters. */
export function readOperations(document: JsonObject): OperationModel[] {
  return operationsUnder(document, 'paths').toSorted(bySpecificity);
}

/** The hub's messages, which the document describes under `webhooks`. */
export function readMessages(document: JsonObject): MessageModel[] {
  const webhooks = objectAt(document, 'webhooks');
  return operationsUnder(document, 'webhooks').map((message) => {
    const operation = objectAt(dereference(document, webhooks[message.path] ?? {}), message.method);
    return {
      ...message,
      judgedAs: textAt(operation, 'x-judged-as') ?? null,
      isMethod: textAt(operation, 'x-direction') === 'clientToServer',
    };
  });
}

/** Scopes that the portal requests: all scopes of the security scheme, then the identity scopes. */
export function readScopes(document: JsonObject): { api: string[]; identity: string[] } {
  const api = new Set<string>();
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  for (const entry of Object.values(schemes)) {
    const flows = objectAt(dereference(document, entry), 'flows');
    for (const flow of Object.values(flows)) {
      if (isObject(flow)) Object.keys(objectAt(flow, 'scopes')).forEach((scope) => api.add(scope));
    }
  }
  return { api: [...api], identity: textsAt(document, 'x-identity-scopes') };
}

/** The bundled document with the data that all emitters need, read once. */
export interface Contract {
  readonly document: JsonObject;
  /** Schemas by name. */
  readonly schemas: JsonObject;
  /** As `readOperations` orders them. */
  readonly operations: readonly OperationModel[];
  readonly messages: readonly MessageModel[];
}

export function readContract(document: JsonObject): Contract {
  return {
    document,
    schemas: objectAt(objectAt(document, 'components'), 'schemas'),
    operations: readOperations(document),
    messages: readMessages(document),
  };
}
