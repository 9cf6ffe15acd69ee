import { isObject, type Json, type JsonObject } from '#scripts/generate/document.ts';
import { sampleValid } from './arbitrary.ts';
import { wrongTypes, type Breach } from './breach.ts';
import type { Schemas } from './schemas.ts';
import type { Site } from './sites.ts';

function without(value: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([own]) => own !== name));
}

/** The object changed to meet or fail the condition; undefined when listed values are not enough. */
function settled(schemas: Schemas, site: Site, condition: Json, isMet: boolean): JsonObject | undefined {
  const value: Record<string, Json> = isObject(site.value) ? { ...site.value } : {};
  for (const [name, schema] of schemas.view(condition).properties) {
    const own = schemas.view(site.view.properties.get(name));
    const listed = schemas.view(schema).values ?? [];
    const choices = [
      ...listed,
      ...(own.values ?? []),
      ...(own.types?.has('boolean') === true ? [true, false] : []),
    ];
    const next = choices.find((choice) => schemas.matches(schema, choice) === isMet);
    if (next !== undefined) value[name] = next;
  }
  return schemas.matches(condition, value) === isMet ? value : undefined;
}

/** Violations of `then` when `if` is met, and of `else` when it is not. */
export function conditionBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const condition = site.view.rest['if'];
  if (condition === undefined) return [];
  return (['then', 'else'] as const).flatMap((keyword): readonly Breach[] => {
    const rule = site.view.rest[keyword];
    const base = isObject(rule) ? settled(schemas, site, condition, keyword === 'then') : undefined;
    if (base === undefined) return [];
    const { required, properties } = schemas.view(rule);
    const samplePropertyValue = (name: string) =>
      sampleValid(schemas, site.view.properties.get(name) ?? {}, 1, seed)[0];
    const whole: Record<string, Json> = { ...base };
    for (const name of required) {
      const value = whole[name] ?? samplePropertyValue(name);
      if (value !== undefined) whole[name] = value;
    }
    const named = [...schemas.view(condition).properties.keys()].map(
      (name) => `${name} ${JSON.stringify(whole[name])}`,
    );
    const beside = named.length === 0 ? '' : ` beside ${named.join(', ')}`;
    return [
      ...[...required].map((name) => ({
        value: without(whole, name),
        keyword,
        note: `without ${name}${beside}`,
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
                    note: `${name} ${JSON.stringify(value)}${beside}`,
                  },
                ],
          ),
      ),
    ];
  });
}
