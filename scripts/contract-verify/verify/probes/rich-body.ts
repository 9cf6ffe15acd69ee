import { isObject, type Json } from '#description/json.ts';
import type { DescribedContract } from '#cases/contract.ts';
import type { ValidBody } from '#cases/plan/valid-bodies.ts';
import { sampleValid } from '#cases/schemas/arbitrary.ts';
import { acceptsAnything } from '#cases/schemas/accepts-anything.ts';

/** Enough that every optional part occurs; samples are cached. */
const samples = 24;

/** Number of non-empty properties, including nested ones. */
function fullness(value: Json): number {
  if (!isObject(value)) return acceptsAnything(value) ? 0 : 1;
  return Object.values(value).reduce<number>((sum, member) => sum + fullness(member), 0);
}

/** Merges both, also in nested objects: empty properties come from the other one. */
function filledUp(value: Json, filler: Json): Json {
  if (!isObject(value) || !isObject(filler)) return acceptsAnything(value) ? filler : value;
  const names = new Set([...Object.keys(value), ...Object.keys(filler)]);
  return Object.fromEntries(
    [...names].map((name): [string, Json] => {
      const [current, filling] = [value[name], filler[name]];
      return [
        name,
        current === undefined
          ? (filling ?? null)
          : filling === undefined
            ? current
            : filledUp(current, filling),
      ];
    }),
  );
}

/**
 * The body with all properties of its schema, to detect what a server drops, keeps or resets. Undefined when the body
 * has them already.
 */
export function richBody(contract: DescribedContract, body: ValidBody, seed: number): ValidBody | undefined {
  const { media, value } = body;
  if (!isObject(value)) return undefined;
  const { request } = contract;
  const rich = sampleValid(request, media.schema, samples, seed).reduce<Json>((best, sample) => {
    const joint = filledUp(best, sample);
    return request.matches(media.schema, joint) ? joint : best;
  }, value);
  return fullness(rich) > fullness(value)
    ? { media, value: rich, label: 'a body with all properties' }
    : undefined;
}
