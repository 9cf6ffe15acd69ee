import type { ErrorObject } from 'ajv/dist/2020.js';
import { describeSchemaError } from '#description/schema-error.ts';
import { isObject, type Json } from '#description/json.ts';
import { isJsonType, responseFor, type DocumentedResponse, type MediaType } from '#cases/contract.ts';
import { figuresKey } from '#description/shorthand-figures.ts';
import { formatValue, type Finding } from '../findings/finding.ts';
import { getHeader, isSuccess } from '#cases/http/exchange.ts';
import { unlinked } from '#cases/schemas/link-references.ts';
import { buildFinding, type Check, type Judged } from './check.ts';

/** The documented media type that matches a response's; supports `application/*` and parameters. */
export function mediaTypeFor(response: DocumentedResponse, mediaType: string): MediaType | undefined {
  const plain = (type: string): string => type.split(';')[0]?.trim() ?? type;
  const [family] = mediaType.split('/');
  return (
    response.content.find(({ type }) => plain(type) === mediaType) ??
    response.content.find(({ type }) => plain(type) === `${family}/*`) ??
    response.content.find(({ type }) => plain(type) === '*/*')
  );
}

/** The documented response; undefined when the contract has none. */
function documentedFor({ call, response, expectation }: Judged): DocumentedResponse | undefined {
  // A response to HEAD has no body to validate.
  if (call.method === 'HEAD') return undefined;
  if (['undeclared-method', 'head', 'options'].includes(expectation.kind)) return undefined;
  // A server that accepts invalid data returns it, which adds no information.
  if (expectation.kind === 'invalid' && isSuccess(response)) return undefined;
  return responseFor(call.operation, response.status);
}

export const bodyWhereForbidden: Check = (judged) => {
  const { response } = judged;
  if (![204, 205, 304].includes(response.status)) return [];
  const length = Number(getHeader(response, 'content-length') ?? 0);
  if (!response.hasStrayBytes && response.body.length === 0 && (response.status === 304 || length === 0))
    return [];
  return [
    buildFinding('body-unexpected', judged, {
      cause: `${response.status} with a body`,
      expected: `no body, as ${response.status} has none`,
      got: response.hasStrayBytes ? 'bytes after the response' : `a body, or a Content-Length of ${length}`,
    }),
  ];
};

export const contentTypeDocumented: Check = (judged) => {
  const { response: received } = judged;
  const response = documentedFor(judged);
  if (!response || [204, 205, 304].includes(received.status)) return [];
  const documented = response.content.map(({ type }) => type).join(' or ');
  if (received.body.length === 0) {
    // Empty text is valid text, but not valid JSON.
    const needsBody = response.content.length > 0 && response.content.every(({ type }) => isJsonType(type));
    return needsBody
      ? [
          buildFinding('body-missing', judged, {
            cause: `${received.status} without a body`,
            expected: documented,
          }),
        ]
      : [];
  }
  if (response.content.length === 0) {
    return received.status < 300
      ? [
          buildFinding('body-unexpected', judged, {
            cause: `${received.status} with a body that is not documented`,
            expected: 'no body',
          }),
        ]
      : [];
  }
  if (mediaTypeFor(response, received.mediaType)) return [];
  return [
    buildFinding('content-type-undocumented', judged, {
      cause: `${received.status} with ${received.mediaType === '' ? 'no content type' : received.mediaType}`,
      expected: documented,
      got: `Content-Type: ${getHeader(received, 'content-type') ?? 'none'}`,
    }),
  ];
};

function general(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
}

function valueAtPointer(value: Json, pointer: string): Json | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((node, part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(node)) return node[Number(key)];
      return isObject(node) ? node[key] : undefined;
    }, value);
}

/** Keywords that only fail because a nested one fails, the nearest to the cause first; 0 for a cause. */
function consequenceRank(keyword: string): number {
  if (keyword === 'oneOf' || keyword === 'anyOf') return 1;
  return ['if', 'unevaluatedProperties', 'unevaluatedItems'].includes(keyword) ? 2 : 0;
}

type SchemaError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'schemaPath'>;

function findComponent({ schemaPath }: SchemaError): string | undefined {
  return /\/components\/schemas\/([^/]+)\//.exec(schemaPath)?.[1];
}

/** The errors without those of alternatives whose discriminating `const` or `enum` the value does not match. */
function withoutOtherKinds<T extends SchemaError>(errors: readonly T[]): readonly T[] {
  const failed = errors.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const isKind = ({ keyword, instancePath }: T): boolean =>
    (keyword === 'const' || keyword === 'enum') &&
    failed.some((error) => instancePath.replace(/\/[^/]*$/, '') === error.instancePath);
  const mismatchedKinds = new Set(errors.filter(isKind).map(findComponent));
  return errors.filter((error) => {
    const component = findComponent(error);
    return component === undefined || !mismatchedKinds.has(component) || failed.includes(error);
  });
}

/**
 * The errors without consequences of others: when an alternative fails, all its members are reported, and the
 * properties of a failed schema count as unevaluated.
 */
export function findRootCauses<T extends SchemaError>(errors: readonly T[]): readonly T[] {
  const outsideAlternatives = errors.filter(({ schemaPath }) => !/\/(anyOf|oneOf)\/\d+\//.test(schemaPath));
  const first = withoutOtherKinds(outsideAlternatives.length > 0 ? outsideAlternatives : errors);
  return first.filter(
    ({ instancePath, keyword }) =>
      !first.some(
        (cause) =>
          consequenceRank(cause.keyword) < consequenceRank(keyword) &&
          (cause.instancePath === instancePath || cause.instancePath.startsWith(`${instancePath}/`)),
      ),
  );
}

/** The keyword of a shared schema that a value violates, with the missing property. */
function sharedPlace({ contract, response }: Judged, error: ErrorObject): string | undefined {
  const pointer = contract.response.locate(error.parentSchema);
  const missing = isObject(error.params)
    ? Object.values(error.params).filter((text) => typeof text === 'string')
    : [];
  return pointer === undefined
    ? undefined
    : unlinked([response.status < 400 ? '' : 'error', pointer, error.keyword, ...missing].join(' '));
}

/**
 * Each fault of a figure is one of its own: the cause states what was expected and found, also in a report that folds
 * many of them into one.
 */
function figureFinding(judged: Judged, { instancePath, message = '', params }: ErrorObject): Finding {
  const received = String(params['received']);
  return buildFinding('response-schema', judged, {
    cause: `${instancePath} ${message}, and has ${received}`,
    expected: `${instancePath} ${message}`,
    got: received,
  });
}

function schemaFindings(judged: Judged, media: MediaType, json: Json): readonly Finding[] {
  const errors = judged.contract.response.errors(media.schema, json);
  const named = (params: Readonly<Record<string, unknown>>): string =>
    ['missingProperty', 'additionalProperty', 'unevaluatedProperty']
      .flatMap((key) => (typeof params[key] === 'string' ? [` ${params[key]}`] : []))
      .join('');
  // The message names only a missing property.
  const describe = (error: ErrorObject): string => {
    const message = describeSchemaError(error);
    return message.includes(named(error.params).trim()) ? message : `${message}${named(error.params)}`;
  };
  const causes = findRootCauses(errors);
  const figures = causes.filter(({ keyword }) => keyword === figuresKey);
  // The published contract also states each figure as an alternative of its list's items.
  const isFigure = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword === 'oneOf' && figures.some((list) => instancePath.startsWith(`${list.instancePath}/`));
  const furtherCauses = causes.filter((error) => !figures.includes(error) && !isFigure(error));
  return [
    ...furtherCauses.slice(0, 5).map((error) => ({
      place: sharedPlace(judged, error),
      ...buildFinding('response-schema', judged, {
        cause: `${judged.response.status} ${general(error.instancePath) || '/'} ${error.keyword}${named(error.params)}`,
        expected: `${error.instancePath || 'the body'} ${describe(error)}`,
        got: formatValue(valueAtPointer(json, error.instancePath)),
      }),
    })),
    ...figures.map((error) => figureFinding(judged, error)),
  ];
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** Whether a body would be JSON without the byte order mark at its start. */
function isMarkedJson(body: Buffer): boolean {
  if (!byteOrderMark.every((byte, index) => body[index] === byte)) return false;
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return true;
  } catch {
    return false;
  }
}

export const bodyMatchesSchema: Check = (judged) => {
  const { response: received } = judged;
  const response = documentedFor(judged);
  const media = response && received.body.length > 0 ? mediaTypeFor(response, received.mediaType) : undefined;
  if (!media || !isJsonType(received.mediaType)) return [];
  if (received.json === undefined) {
    if (isMarkedJson(received.body)) {
      return [
        buildFinding('response-malformed', judged, {
          cause: `${received.status} with a byte order mark before the JSON`,
          expected: 'JSON that begins without a byte order mark (RFC 8259, section 8.1)',
        }),
      ];
    }
    return [
      buildFinding('response-malformed', judged, {
        cause: `${received.status} with a body that is not JSON`,
        expected: 'well-formed JSON in UTF-8',
      }),
    ];
  }
  return schemaFindings(judged, media, received.json);
};
