import { isObject, type Json } from '#scripts/contract-model/json.ts';
import { isJsonType, type MediaType, type Operation, type DescribedContract } from '../contract.ts';
import { isBinary, defaultFile } from '../http/encode-body.ts';
import { fullestValid, sampleValid } from '../schemas/arbitrary.ts';
import type { SuppliedValues } from '../supplied-values.ts';

export interface ValidBody {
  readonly media: MediaType;
  readonly value: Json;
  /** `the example walmart`. */
  readonly what: string;
  /** The source of the body; undefined for a generated one. */
  readonly shownBy?: 'settings' | 'contract';
}

/** The media type of the cases: JSON if available. */
export function mainMediaType({ body }: Operation): MediaType | undefined {
  return body?.content.find(({ type }) => isJsonType(type)) ?? body?.content[0];
}

/** Which texts of a body are varied: none, free texts, or also texts with a pattern. */
export const freshnessLevels = [0, 1, 2] as const;
export type Freshness = (typeof freshnessLevels)[number];

function freshText(
  contract: DescribedContract,
  schema: Json,
  own: string,
  freshness: Freshness,
  mark: string,
): string {
  const { rest, values } = contract.request.view(schema);
  if (values !== undefined || own === '' || isBinary(contract.request, schema)) return own;
  if (rest['pattern'] !== undefined) {
    const seed = Array.from(mark).reduce(
      (sum, character) => (sum * 31 + character.charCodeAt(0)) % 2 ** 31,
      7,
    );
    const [other] = freshness > 1 ? sampleValid(contract.request, schema, 1, seed) : [];
    return typeof other === 'string' ? other : own;
  }
  const candidates =
    rest['format'] === 'email'
      ? [`${mark}.${own}`]
      : rest['format'] === undefined
        ? [
            `${own} ${mark}`,
            `${own.slice(0, -mark.length - 1)} ${mark}`,
            `${own.slice(0, -mark.length)}${mark}`,
            mark,
          ]
        : [];
  return candidates.find((text) => contract.request.matches(schema, text)) ?? own;
}

/**
 * The value with varied texts, so that it passes rules against duplicates. Texts that select something (an enum, a
 * date, a UUID) and the property `except` do not change.
 */
export function freshened(
  contract: DescribedContract,
  media: MediaType,
  value: Json,
  freshness: Freshness,
  mark: string,
  except = '',
): Json {
  if (!isObject(value) || freshness === 0) return value;
  const { properties } = contract.request.view(media.schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]): [string, Json] => {
      const schema = properties.get(name);
      if (typeof own !== 'string' || schema === undefined || name === except) return [name, own];
      return [name, freshText(contract, schema, own, freshness, mark)];
    }),
  );
}

function withDefaultFiles(contract: DescribedContract, media: MediaType, value: Json): Json {
  if (!isObject(value) || isJsonType(media.type)) return value;
  const { properties } = contract.request.view(media.schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, own]): [string, Json] => [
      name,
      isBinary(contract.request, properties.get(name)) ? defaultFile : own,
    ]),
  );
}

/** Bodies that match the schema, the most promising first: supplied ones, the contract's examples, generated ones. */
export function validBodies(
  contract: DescribedContract,
  supplied: SuppliedValues,
  operation: Operation,
  seed: number,
): readonly ValidBody[] {
  const media = mainMediaType(operation);
  if (!media) return [];
  const given = (supplied.bodies.get(operation.id) ?? []).map((value) => ({
    media,
    value,
    what: 'the body of the settings',
    shownBy: 'settings' as const,
  }));
  const examples = media.examples
    .filter(({ value }) => contract.request.matches(media.schema, value))
    .map(({ name, value }) => ({ media, value, what: `the example ${name}`, shownBy: 'contract' as const }));
  const fullest = fullestValid(contract.request, media.schema, seed);
  const generated = [
    ...(fullest === undefined ? [] : [fullest]),
    ...sampleValid(contract.request, media.schema, 2, seed),
  ];
  return [
    ...given,
    ...examples,
    ...generated.map((value) => ({
      media,
      value: withDefaultFiles(contract, media, value),
      what: 'a generated body',
    })),
  ];
}
