import type { Json } from '#description/json.ts';
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
  /** Key of the parameter whose value or absence is tested; a user's header does not replace it. */
  readonly varied?: string;
}

export interface Target {
  readonly contract: DescribedContract;
  /** Origin and base path, without a trailing slash. */
  readonly base: string;
  /** Headers of the user, which replace generated ones; with placeholders. */
  readonly headers: readonly (readonly [string, string])[];
  /** The values of these headers, by lower-case name. */
  readonly headerValues?: ReadonlyMap<string, string>;
}

function buildPath(call: Call): string {
  return call.operation.path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => {
    const key = getKey('path', name);
    const [raw] = call.rawParameters?.get(key) ?? [];
    if (raw !== undefined) return raw;
    const parameter = call.operation.parameters.find(
      (candidate) => candidate.place === 'path' && candidate.name === name,
    );
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

type Headers = readonly (readonly [string, string])[];

/** Headers that carry credentials according to the contract, in lower case. */
export function listCredentialHeaders({
  securitySchemes,
}: Pick<DescribedContract, 'securitySchemes'>): ReadonlySet<string> {
  const names = Object.values(securitySchemes).map((scheme) => {
    if (scheme['type'] !== 'apiKey') return 'authorization';
    if (scheme['in'] === 'query') return '';
    return scheme['in'] === 'cookie' ? 'cookie' : String(scheme['name']).toLowerCase();
  });
  return new Set(names.filter((name) => name !== ''));
}

/** Whether the call tests this header, which the user's header must then not replace. */
function isVaried({ contract }: Target, call: Call, name: string, bytes: Buffer | undefined): boolean {
  if (call.varied?.toLowerCase() === getKey('header', name)) return true;
  if (call.credentials && listCredentialHeaders(contract).has(name)) return true;
  if (name !== 'content-type') return false;
  const { rawBody, body } = call;
  // A form states its own boundary; without a body there is no type.
  const isForm = /^multipart\/|^application\/x-www-form-urlencoded/.test(body?.media.type ?? '');
  return bytes === undefined || isForm || (rawBody !== undefined && rawBody.contentType !== body?.media.type);
}

function isCookie([name]: readonly [string, string]): boolean {
  return name.toLowerCase() === 'cookie';
}

/** One value of the Cookie header; a repeated cookie keeps its first value. */
function joinCookies(values: readonly string[]): string {
  const cookies = new Map<string, string>();
  for (const cookie of values.flatMap((value) => value.split('; '))) {
    const name = cookie.split('=')[0] ?? cookie;
    if (!cookies.has(name)) cookies.set(name, cookie);
  }
  return [...cookies.values()].join('; ');
}

/** The headers with all cookies in one Cookie header. */
function withOneCookie(headers: Headers): Headers {
  const cookies = headers.filter(isCookie);
  if (cookies.length < 2) return headers;
  return [
    ...headers.filter((header) => !isCookie(header)),
    ['Cookie', joinCookies(cookies.map(([, value]) => value))],
  ];
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
  const userHeaders = target.headers.filter(([name]) => !isVaried(target, call, name.toLowerCase(), bytes));
  const replaced = new Set(
    userHeaders.map(([name]) => name.toLowerCase()).filter((name) => name !== 'cookie'),
  );
  const generated: Headers = [
    ['Accept', 'application/json, application/problem+json, */*;q=0.5'],
    ...credentials.headers,
    ...pairsAt(call, 'header', (parameter, value) => [
      [parameter.name, simpleText(parameter, value)] as const,
    ]).map(([name, value]) => [name, headerText(value)] as const),
    ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
    ...(contentType === undefined ? [] : [['Content-Type', contentType] as const]),
    ...(call.extraHeaders ?? []),
  ];
  const shownHeaders = [...userHeaders, ...generated.filter(([name]) => !replaced.has(name.toLowerCase()))];
  const values = new Map([...credentials.secrets].filter(([name]) => !replaced.has(name)));
  for (const [name] of userHeaders) {
    const value = target.headerValues?.get(name.toLowerCase());
    if (value !== undefined && name.toLowerCase() !== 'cookie') values.set(name.toLowerCase(), value);
  }
  const shownCookies = shownHeaders.filter(isCookie).map(([, value]) => value);
  if (shownCookies.length > 1 || userHeaders.some(isCookie)) {
    const hasCookie = (headers: Headers, value: string): boolean =>
      headers.some((header) => isCookie(header) && header[1] === value);
    const sent = shownCookies.map((value) => {
      const secret = hasCookie(userHeaders, value)
        ? target.headerValues?.get('cookie')
        : hasCookie(credentials.headers, value)
          ? credentials.secrets.get('cookie')
          : undefined;
      return secret ?? value;
    });
    values.set('cookie', joinCookies(sent));
  }
  return {
    method: (call.method ?? call.operation.method).toUpperCase(),
    url,
    headers: withOneCookie(shownHeaders),
    body: bytes,
    identity: call.credentials ? undefined : call.identity?.name,
    secrets: values,
  };
}
