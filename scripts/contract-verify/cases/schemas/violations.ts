import type { Json } from '#description/json.ts';
import type { Breach } from './breach.ts';
import { numberBreaches, textBreaches, typeBreaches } from './scalar-breaches.ts';
import { conditionBreaches } from './condition-breaches.ts';
import { otherBases } from './other-bases.ts';
import type { Schemas } from './schemas.ts';
import { listSites, type Site } from './sites.ts';
import { listBreaches, mapBreaches, objectBreaches } from './structure-breaches.ts';
import type { Variant } from './variant.ts';

function breachesAt(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { view } = site;
  const is = (...types: string[]) => types.some((type) => view.types?.has(type) === true);
  const listed = view.values;
  const outside: readonly Json[] = ['not-listed', 987_654, -1, null];
  const wrongValue = outside.find(
    (value) => listed !== undefined && !listed.includes(value) && typeof value === typeof (listed[0] ?? null),
  );
  const cased = listed?.find((value) => typeof value === 'string' && !listed.includes(value.toUpperCase()));
  return [
    ...typeBreaches(site),
    ...(wrongValue === undefined
      ? []
      : [{ value: wrongValue, keyword: 'enum', note: `${JSON.stringify(wrongValue)}, not in the list` }]),
    ...(typeof cased === 'string'
      ? [
          {
            value: cased.toUpperCase(),
            keyword: 'enum',
            note: `${JSON.stringify(cased.toUpperCase())}, in capitals`,
          },
        ]
      : []),
    ...(is('string') && listed === undefined ? textBreaches(schemas, site, seed) : []),
    ...(is('integer', 'number') && listed === undefined ? numberBreaches(site) : []),
    ...(is('array') ? listBreaches(schemas, site, seed) : []),
    ...(is('object')
      ? [
          ...objectBreaches(schemas, site, seed),
          ...mapBreaches(schemas, site, seed),
          ...conditionBreaches(schemas, site, seed),
        ]
      : []),
  ];
}

/**
 * Values that violate one keyword: one for each keyword at each location in `base`, which must be valid. The
 * validator confirms that each is invalid. Deterministic for a seed; without duplicates.
 */
export function violationVariants(
  schemas: Schemas,
  schema: Json,
  base: Json,
  seed: number,
): readonly Variant[] {
  const seen = new Set<string>();
  const reported = new Set<string>();
  const bases = [base, ...otherBases(schemas, schema, base, seed)];
  return bases.flatMap((base, index) =>
    listSites(schemas, schema, base, seed).flatMap((site) =>
      breachesAt(schemas, site, seed).flatMap(({ value, keyword, note }): Variant[] => {
        const whole = site.with(value);
        const key = JSON.stringify(whole);
        if (seen.has(key) || schemas.matches(schema, whole)) return [];
        // A keyword that all alternatives share is violated once, not once per alternative.
        const rule = JSON.stringify([site.path, site.path === '' ? '' : site.schema, keyword, note]);
        if (index > 0 && reported.has(rule)) return [];
        seen.add(key);
        reported.add(rule);
        return [{ value: whole, path: site.path, keyword, note }];
      }),
    ),
  );
}
