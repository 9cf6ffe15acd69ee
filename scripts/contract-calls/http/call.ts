import type { Json } from '#scripts/generate/document.ts';
import type { MediaType, Operation, Parameter, ParameterPlace, DescribedContract } from '../contract.ts';
import type { PlannedRequest } from './exchange.ts';
import { credentialsFor, noCredentials, type Credentials, type Identity } from './credentials.ts';
import { encodeBody, type EncodedBody } from './encode-body.ts';
import { encode, queryPairs, simpleText } from './serialize-parameter.ts';

/** Parameter values by location and name; parameters without a value are not sent. */
export type ParameterValues = ReadonlyMap<string, Json>;

export function getKey(place: ParameterPlace, name: string): string {
  return `${place} ${name}`;
}

/** A call of an operation, with deliberate deviations from the contract. */
export interface Call {
  readonly operation: Operation;
  readonly parameters: ParameterValues;
  readonly body: { readonly media: MediaType; readonly value: Json } | undefined;
  readonly identity: Identity | undefined;
  /** Replaces the operation's method. */
  readonly method?: string;
  /** Replaces `body`; undefined bytes mean no body. */
  readonly rawBody?: { readonly contentType: string | undefined; readonly bytes: Buffer | undefined };
  /** Raw texts that replace parameter values, by key; several texts repeat the parameter. */
  readonly rawParameters?: ReadonlyMap<string, readonly string[]>;
  readonly extraHeaders?: readonly (readonly [string, string])[];
  /** Replaces the credentials of the identity. */
  readonly credentials?: Credentials;
}

export interface Target {
  readonly contract: DescribedContract;
  /** Origin and base path, without a trailing slash. */
  readonly base: string;
  readonly headers: readonly (readonly [string, string])[];
}

function buildPath(call: Call): string {
  return call.operation.path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => {
    const key = getKey('path', name);
    const [raw] = call.rawParameters?.get(key) ?? [];
    if (raw !== undefined) return raw;
    const parameter = call.operation.parameters.find((one) => one.place === 'path' && one.name === name);
    const value = call.parameters.get(key);
    if (value === undefined) return encode('-');
    return parameter ? simpleText(parameter, value) : encode(String(value));
  });
}

function pairsAt(
  call: Call,
  place: ParameterPlace,
  write: (parameter: Parameter, value: Json) => (readonly [string, string])[],
): (readonly [string, string])[] {
  return call.operation.parameters
    .filter((parameter) => parameter.place === place)
    .flatMap((parameter) => {
      const key = getKey(place, parameter.name);
      const raw = call.rawParameters?.get(key);
      if (raw) return raw.map((text) => [parameter.name, text] as const);
      const value = call.parameters.get(key);
      return value === undefined ? [] : write(parameter, value);
    });
}

/** A header cannot contain line breaks or characters beyond Latin-1. */
function headerText(text: string): string {
  return text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '?');
}

function encodeCallBody(
  { contract }: Target,
  call: Call,
): EncodedBody | { contentType: string | undefined; bytes: Buffer | undefined } {
  if (call.rawBody) return { ...call.rawBody };
  if (!call.body) return { contentType: undefined, bytes: undefined };
  return encodeBody(contract.request, call.body.media, call.body.value);
}

/** The call as an HTTP request. */
export function requestFor(target: Target, call: Call): PlannedRequest {
  const { contract, base } = target;
  const credentials =
    call.credentials ?? credentialsFor(contract, call.operation, call.identity) ?? noCredentials;
  const query = [...pairsAt(call, 'query', queryPairs), ...credentials.query];
  const search = query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const url = new URL(`${base}${buildPath(call)}${search === '' ? '' : `?${search}`}`);
  const cookies = pairsAt(call, 'cookie', queryPairs).map(([name, value]) => `${name}=${encode(value)}`);
  const { contentType, bytes } = encodeCallBody(target, call);
  return {
    method: (call.method ?? call.operation.method).toUpperCase(),
    url,
    headers: [
      ['Accept', 'application/json, application/problem+json, */*;q=0.5'],
      ...target.headers,
      ...credentials.headers,
      ...pairsAt(call, 'header', (parameter, value) => [
        [parameter.name, simpleText(parameter, value)] as const,
      ]).map(([name, value]) => [name, headerText(value)] as const),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
      ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
      ...(call.extraHeaders ?? []),
    ],
    body: bytes,
    identity: call.credentials ? undefined : call.identity?.name,
    secrets: credentials.secrets,
  };
}
