import { isObject, type Json } from '#scripts/generate/document.ts';
import { isJsonType, type MediaType, type Operation, type VerifiedContract } from '../contract.ts';
import { fullestValid, sampleValid } from '../schemas/arbitrary.ts';
import type { Settings } from '../settings.ts';

export interface ValidBody {
  readonly media: MediaType;
  readonly value: Json;
  /** `the example walmart`. */
  readonly what: string;
}

/** The media type that cases are made for: JSON where there is any. */
export function mainMediaType({ body }: Operation): MediaType | undefined {
  return body?.content.find(({ type }) => isJsonType(type)) ?? body?.content[0];
}

/**
 * The value with its free texts changed, so that a rule against duplicates lets it pass; texts with a pattern, a format
 * or a list of values stay.
 */
export function freshened(contract: VerifiedContract, media: MediaType, value: Json, mark: string): Json {
  if (!isObject(value)) return value;
  const { properties } = contract.request.view(media.schema);
  const changed = Object.entries(value).map(([name, own]): [string, Json] => {
    const schema = properties.get(name);
    if (typeof own !== 'string' || schema === undefined) return [name, own];
    const { rest } = contract.request.view(schema);
    const candidates =
      rest['format'] === 'email'
        ? [`${mark}.${own}`]
        : rest['format'] === undefined
          ? [
              `${own} ${mark}`,
              `${own}${mark}`,
              `${own.slice(0, -mark.length)}${mark}`,
              mark,
              mark.toUpperCase(),
            ]
          : [];
    return [name, candidates.find((text) => contract.request.fits(schema, text)) ?? own];
  });
  const whole = Object.fromEntries(changed);
  return contract.request.fits(media.schema, whole) ? whole : value;
}

/** Bodies that fit the schema, the most promising first: given ones, the contract's examples, generated ones. */
export function validBodies(
  contract: VerifiedContract,
  settings: Settings,
  operation: Operation,
  mark: string,
  seed: number,
): readonly ValidBody[] {
  const media = mainMediaType(operation);
  if (!media) return [];
  const given = (settings.bodies.get(operation.id) ?? []).map((value) => ({
    media,
    value,
    what: 'the body of the settings',
  }));
  const examples = media.examples
    .filter(({ value }) => contract.request.fits(media.schema, value))
    .map(({ name, value }) => ({ media, value, what: `the example ${name}` }));
  const fresh = [...given, ...examples].map((body) => ({
    ...body,
    value: freshened(contract, media, body.value, mark),
    what: `${body.what} with other texts`,
  }));
  const generated = sampleValid(contract.request, media.schema, 2, seed);
  const fullest = fullestValid(contract.request, media.schema, seed);
  return [
    ...given,
    ...examples,
    ...fresh,
    ...[...(fullest === undefined ? [] : [fullest]), ...generated].map((value) => ({
      media,
      value,
      what: 'a generated body',
    })),
  ];
}
