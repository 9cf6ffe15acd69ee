import { isObject, type Json } from '#description/json.ts';
import { listAlternatives } from './alternatives.ts';
import { fullestValid } from './arbitrary.ts';
import type { Schemas } from './schemas.ts';
import { listSites } from './sites.ts';

const maxBases = 8;

/** A value of the schema with as many members of the other one as possible. */
function likened(schemas: Schemas, schema: Json, model: Json | undefined, seed: number): Json | undefined {
  const fullest = fullestValid(schemas, schema, seed);
  if (fullest === undefined || !isObject(fullest) || !isObject(model)) return fullest;
  return Object.keys(fullest).reduce((value, name) => {
    const modelValue = model[name];
    const changed = modelValue === undefined ? value : { ...value, [name]: modelValue };
    return schemas.matches(schema, changed) ? changed : value;
  }, fullest);
}

/** The value once for each alternative that it does not use, at each location with alternatives. */
export function otherBases(
  schemas: Schemas,
  schema: Json,
  base: Json,
  seed: number,
  list = listAlternatives,
): readonly Json[] {
  return listSites(schemas, schema, base, seed)
    .flatMap((site) =>
      list(schemas, schemas.view(site.schema))
        .filter((member) => site.value === undefined || !schemas.matches(member, site.value))
        .flatMap((member) => {
          const value = likened(schemas, member, site.value, seed);
          return value === undefined ? [] : [site.with(value)];
        }),
    )
    .filter((whole) => schemas.matches(schema, whole))
    .slice(0, maxBases);
}
