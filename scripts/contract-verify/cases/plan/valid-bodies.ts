import { isObject, type Json } from '#description/json.ts';
import { isJsonType, type MediaType, type Operation, type DescribedContract } from '../contract.ts';
import { isBinary, defaultFile } from '../http/encode-body.ts';
import { fullestValid, sampleValid } from '../schemas/arbitrary.ts';
import type { SuppliedValues } from '../supplied-values.ts';

export interface ValidBody {
  readonly media: MediaType;
  readonly value: Json;
  /** `the example walmart`. */
  readonly label: string;
  /** The source of the body; undefined for a generated one. */
  readonly source?: 'settings' | 'contract';
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
  original: string,
  freshness: Freshness,
  mark: string,
): string {
  const { rest, values } = contract.request.view(schema);
  if (values !== undefined || original === '' || isBinary(contract.request, schema)) return original;
  if (rest['pattern'] !== undefined) {
    const seed = Array.from(mark).reduce(
      (sum, character) => (sum * 31 + character.charCodeAt(0)) % 2 ** 31,
      7,
    );
    const [sampled] = freshness > 1 ? sampleValid(contract.request, schema, 1, seed) : [];
    return typeof sampled === 'string' ? sampled : original;
  }
  const candidates =
    rest['format'] === 'email'
      ? [`${mark}.${original}`]
      : rest['format'] === undefined
        ? [
            `${original} ${mark}`,
            `${original.slice(0, -mark.length - 1)} ${mark}`,
            `${original.slice(0, -mark.length)}${mark}`,
            mark,
          ]
        : [];
  return candidates.find((text) => contract.request.matches(schema, text)) ?? original;
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
    Object.entries(value).map(([name, member]): [string, Json] => {
      const schema = properties.get(name);
      if (typeof member !== 'string' || schema === undefined || name === except) return [name, member];
      return [name, freshText(contract, schema, member, freshness, mark)];
    }),
  );
}

function withDefaultFiles(contract: DescribedContract, media: MediaType, value: Json): Json {
  if (!isObject(value) || isJsonType(media.type)) return value;
  const { properties } = contract.request.view(media.schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, Json] => [
      name,
      isBinary(contract.request, properties.get(name)) ? defaultFile : member,
    ]),
  );
}

/** Bodies that match the schema, most promising first: supplied ones, the contract's examples, generated ones. */
export function validBodies(
  contract: DescribedContract,
  supplied: SuppliedValues,
  operation: Operation,
  seed: number,
): readonly ValidBody[] {
  const media = mainMediaType(operation);
  if (!media) return [];
  const fromSettings = (supplied.bodies.get(operation.id) ?? []).map((value) => ({
    media,
    value,
    label: 'the body of the settings',
    source: 'settings' as const,
  }));
  const examples = media.examples
    .filter(({ value }) => contract.request.matches(media.schema, value))
    .map(({ name, value }) => ({ media, value, label: `the example ${name}`, source: 'contract' as const }));
  const fullest = fullestValid(contract.request, media.schema, seed);
  const generated = [
    ...(fullest === undefined ? [] : [fullest]),
    ...sampleValid(contract.request, media.schema, 2, seed),
  ];
  return [
    ...fromSettings,
    ...examples,
    ...generated.map((value) => ({
      media,
      value: withDefaultFiles(contract, media, value),
      label: 'a generated body',
    })),
  ];
}
