import { isObject, textAt, type Json } from '#description/json.ts';
import type { Case } from '../case.ts';
import { isJsonType, type MediaType, type DescribedContract } from '../contract.ts';
import type { Call } from '../http/call.ts';
import { isBinary } from '../http/encode-body.ts';
import { boundaryVariants } from '../schemas/boundaries.ts';
import type { Variant } from '../schemas/variant.ts';
import { violationVariants } from '../schemas/violations.ts';
import { toText } from '../http/serialize-parameter.ts';
import { hasReversedRange } from './ranges.ts';
import { canBeSerialized } from './wire.ts';

type CallWithBody = Call & { readonly body: NonNullable<Call['body']> };

function hasBody(call: Call): call is CallWithBody {
  return call.body !== undefined;
}

function formatLocation(path: string): string {
  return path === '' ? 'body' : `body.${path}`;
}

function withValue(call: CallWithBody, value: Json): Call {
  return { ...call, body: { ...call.body, value } };
}

/** Whether the variant keeps its meaning when a form turns its values into text. */
function isStillInvalid(contract: DescribedContract, media: MediaType, variant: Variant): boolean {
  if (isJsonType(media.type)) return true;
  const { value, path } = variant;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const property = contract.request.view(media.schema).properties.get(path);
  if (property === undefined) return path === '';
  // For a file only the size can be invalid.
  if (isBinary(contract.request, property)) return /^(min|max)Length$/.test(variant.keyword);
  const propertyValue = value[path];
  return (
    propertyValue !== undefined &&
    toText(propertyValue) !== '' &&
    canBeSerialized(contract.request, property, propertyValue) === false
  );
}

/** Each boundary of each keyword of the body, based on a body that the server accepts. */
export function boundaryBodyCases(contract: DescribedContract, call: Call, seed: number): readonly Case[] {
  if (!hasBody(call) || call.body.media.schema === undefined) return [];
  const { media, value } = call.body;
  const mayReverse = hasReversedRange(value);
  return boundaryVariants(contract.request, media.schema ?? true, value, seed)
    .filter((variant) => mayReverse || variant.isExtreme === true || !hasReversedRange(variant.value))
    .filter(({ path, keyword }) => {
      const property = contract.request.view(media.schema).properties.get(path);
      return (
        isJsonType(media.type) || !isBinary(contract.request, property) || /^(min|max)Length$/.test(keyword)
      );
    })
    .map((variant): Case => ({
      call: withValue(call, variant.value),
      expectation: { kind: variant.isExtreme === true ? 'any' : 'valid' },
      about: { location: formatLocation(variant.path), keyword: variant.keyword, note: variant.note },
      ...(variant.inside === undefined ? {} : { inside: withValue(call, variant.inside) }),
    }));
}

/** The same body in an equivalent encoding: a content type with a charset is the same content type. */
export function rephrasedBodyCases(call: Call): readonly Case[] {
  if (!hasBody(call) || !isJsonType(call.body.media.type)) return [];
  const contentType = `${call.body.media.type}; charset=utf-8`;
  return [
    {
      call: { ...call, rawBody: { contentType, bytes: Buffer.from(JSON.stringify(call.body.value)) } },
      expectation: { kind: 'valid' },
      about: { location: 'body', keyword: 'media type', note: 'with a charset' },
    },
  ];
}

/** Each violation of each keyword of the body, and malformed bodies: missing, truncated, of another content type. */
export function violatedBodyCases(contract: DescribedContract, call: Call, seed: number): readonly Case[] {
  if (!hasBody(call)) return [];
  const { media, value } = call.body;
  const { operation } = call;
  const invalid = (changed: Call, location: string, keyword: string, note: string): Case => ({
    call: changed,
    expectation: { kind: 'invalid' },
    about: { location, keyword, note },
  });
  const variants =
    media.schema === undefined ? [] : violationVariants(contract.request, media.schema, value, seed);
  const raw = (contentType: string | undefined, bytes: Buffer | undefined): Call => ({
    ...call,
    rawBody: { contentType, bytes },
  });
  const whole = Buffer.from(JSON.stringify(value));
  const declared = operation.body?.content.map(({ type }) => type) ?? [];
  const undeclared = ['text/plain', 'application/xml'].filter(
    (type) => !declared.some((declaredType) => declaredType === type || declaredType === '*/*'),
  );
  return [
    ...variants
      .filter((variant) => isStillInvalid(contract, media, variant))
      .map((variant) =>
        invalid(withValue(call, variant.value), formatLocation(variant.path), variant.keyword, variant.note),
      ),
    ...(operation.body?.isRequired === true
      ? [invalid(raw(media.type, undefined), 'body', 'required', 'no body')]
      : []),
    ...(isJsonType(media.type)
      ? [
          invalid(raw(media.type, whole.subarray(0, -1)), 'body', 'syntax', 'JSON that is cut off'),
          invalid(
            raw(media.type, Buffer.from([0x22, 0xc3, 0x28, 0x22])),
            'body',
            'syntax',
            'bytes that are not UTF-8',
          ),
        ]
      : []),
    ...undeclaredFileCases(contract, call),
    ...undeclared.map((type) =>
      invalid(
        raw(type, type === 'application/xml' ? Buffer.from('<a/>') : whole),
        'body',
        'media type',
        type,
      ),
    ),
  ];
}

/** A form with a file whose content type the contract does not list. */
function undeclaredFileCases(contract: DescribedContract, call: CallWithBody): readonly Case[] {
  const { media, value } = call.body;
  if (media.type !== 'multipart/form-data') return [];
  return Object.entries(media.encoding).flatMap(([name, encoding]): Case[] => {
    const stated = isObject(encoding) ? textAt(encoding, 'contentType') : undefined;
    if (stated === undefined || /\*|octet-stream|text\/html/.test(stated)) return [];
    const changedMedia: MediaType = {
      ...media,
      encoding: { ...media.encoding, [name]: { contentType: 'text/html' } },
    };
    if (!isBinary(contract.request, contract.request.view(media.schema).properties.get(name))) return [];
    return [
      {
        call: { ...call, body: { media: changedMedia, value } },
        expectation: { kind: 'invalid' },
        about: { location: `body.${name}`, keyword: 'encoding', note: 'a file of the type text/html' },
      },
    ];
  });
}
