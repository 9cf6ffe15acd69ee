import { isObject, type Json, type JsonObject } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { wrongTypes, type Breach } from './breach.ts';
import { withConditions, without } from './conditions.ts';
import { numberAt } from './read-limits.ts';
import type { Schemas } from './schemas.ts';
import type { Site } from './sites.ts';

/** Values of a property that decide most conditions: listed ones, limits, and some of its own. */
function choicesFor(
  schemas: Schemas,
  declared: Json | undefined,
  required: Json,
  seed: number,
): readonly Json[] {
  const view = schemas.view(required);
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].flatMap((key) => {
    const limit = numberAt(view.rest, key);
    return limit === undefined ? [] : [limit, limit - 1, limit + 1];
  });
  const joint = declared === undefined ? required : { allOf: [declared, required] };
  return [
    ...(view.values ?? []),
    ...(schemas.view(declared).values ?? []),
    ...(schemas.view(declared).types?.has('boolean') === true ? [true, false] : []),
    ...limits,
    ...sampleValid(schemas, joint, 1, seed),
    ...sampleValid(schemas, declared ?? {}, 4, seed),
  ].filter((choice) => declared === undefined || schemas.matches(declared, choice));
}

/** The object changed to meet or fail the condition; undefined when that does not succeed. */
function settled(
  schemas: Schemas,
  site: Site,
  condition: Json,
  isMet: boolean,
  seed: number,
): JsonObject | undefined {
  let value: JsonObject = isObject(site.value) ? { ...site.value } : {};
  const isDone = (): boolean => schemas.matches(condition, value) === isMet;
  const { properties, required } = schemas.view(condition);
  for (const name of required) {
    if (isDone()) return value;
    const declared = site.view.properties.get(name);
    if (isMet && !(name in value)) {
      const sampled = sampleValid(schemas, declared ?? properties.get(name) ?? {}, 1, seed)[0];
      if (sampled !== undefined) value = { ...value, [name]: sampled };
    } else if (!isMet && !site.view.required.has(name)) value = without(value, name);
  }
  for (const [name, schema] of properties) {
    if (isDone()) return value;
    const choices = choicesFor(schemas, site.view.properties.get(name), schema, seed);
    const next = choices.find((choice) => schemas.matches(schema, choice) === isMet);
    if (next !== undefined) value = { ...value, [name]: next };
  }
  return isDone() ? value : undefined;
}

/** The property and value of a condition, for notes: `country "US"`. */
function formatReason(schemas: Schemas, condition: Json, value: JsonObject): string {
  const { properties, required } = schemas.view(condition);
  const named = [...new Set([...properties.keys(), ...required])].map((name) =>
    value[name] === undefined ? `no ${name}` : `${name} ${JSON.stringify(value[name])}`,
  );
  return named.length === 0 ? '' : ` beside ${named.join(', ')}`;
}

interface Branch {
  readonly keyword: 'then' | 'else';
  readonly rule: JsonObject;
  /** An object to which the rule applies and that appears to satisfy it. */
  readonly whole: JsonObject;
  readonly reason: string;
}

function branches(schemas: Schemas, site: Site, seed: number): readonly Branch[] {
  return site.view.conditions.flatMap((part) =>
    (['then', 'else'] as const).flatMap((keyword): Branch[] => {
      const [condition, rule] = [part['if'], part[keyword]];
      if (condition === undefined || !isObject(rule)) return [];
      const base = settled(schemas, site, condition, keyword === 'then', seed);
      if (base === undefined) return [];
      const whole = withConditions(
        schemas,
        site.schema,
        base,
        (subschema) => sampleValid(schemas, subschema, 1, seed)[0],
      );
      return isObject(whole)
        ? [{ keyword, rule, whole, reason: formatReason(schemas, condition, whole) }]
        : [];
    }),
  );
}

/** Objects to which `then` or `else` applies; most are valid. */
export function conditionEdges(
  schemas: Schemas,
  site: Site,
  seed: number,
): readonly { readonly value: Json; readonly keyword: string; readonly note: string }[] {
  return branches(schemas, site, seed).map(({ keyword, whole, reason }) => ({
    value: whole,
    keyword,
    note: `what ${keyword} requires${reason}`,
  }));
}

/** Violations of `then` when `if` is met, and of `else` when it is not. */
export function conditionBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  return branches(schemas, site, seed).flatMap(({ keyword, rule, whole, reason }): readonly Breach[] => {
    const { required, properties } = schemas.view(rule);
    const samplePropertyValue = (name: string) =>
      sampleValid(schemas, site.view.properties.get(name) ?? {}, 1, seed)[0];
    return [
      ...[...required].map((name) => ({
        value: without(whole, name),
        keyword,
        note: `without ${name}${reason}`,
      })),
      ...[...properties].flatMap(([name, schema]) =>
        [samplePropertyValue(name), ...wrongTypes.map(({ value }) => value)]
          .filter((value) => value !== undefined && !schemas.matches(schema, value))
          .slice(0, 1)
          .flatMap((value) =>
            value === undefined
              ? []
              : [
                  {
                    value: { ...whole, [name]: value },
                    keyword,
                    note: `${name} ${JSON.stringify(value)}${reason}`,
                  },
                ],
          ),
      ),
    ];
  });
}
