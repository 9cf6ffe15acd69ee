import { isObject, textAt, type Json } from '#scripts/generate/document.ts';
import { sampleValid } from './arbitrary.ts';
import { numberAt, rangeOf, rounded, stepOf } from './limits-of.ts';
import type { Schemas } from './schemas.ts';
import { sitesOf, type Site } from './sites.ts';
import { textOfLength } from './text-of-length.ts';
import type { Variant } from './variant.ts';

const longestText = 100_000;
const longestList = 1_000;

interface Breach {
  readonly value: Json | undefined;
  readonly keyword: string;
  readonly note: string;
}

const wrongTexts: Readonly<Record<string, readonly string[]>> = {
  date: ['2026-02-30', '01/02/2026'],
  'date-time': ['2026-02-30T10:00:00Z', "2026-01-01 10 o'clock"],
  time: ['25:00:00Z'],
  email: ['no-at-sign.example.com'],
  uuid: ['123e4567-e89b-12d3-a456-42661417400'],
  uri: ['not a uri'],
  'uri-reference': [String.raw`\\not a reference`],
  hostname: ['-not-a-host-'],
  ipv4: ['256.1.1.1'],
  ipv6: ['12345::'],
};

const wrongTypes: readonly { readonly type: string; readonly value: Json }[] = [
  { type: 'string', value: 'not-a-value' },
  { type: 'integer', value: 7 },
  { type: 'number', value: 1.5 },
  { type: 'boolean', value: true },
  { type: 'array', value: [] },
  { type: 'object', value: {} },
  { type: 'null', value: null },
];

function typeBreaches({ view }: Site): readonly Breach[] {
  const types = view.types;
  if (types === undefined) return [];
  const fits = (type: string) => types.has(type) || (type === 'integer' && types.has('number'));
  const wrong = wrongTypes.filter(({ type }) => !fits(type) && !(type === 'number' && types.has('integer')));
  return [
    ...wrong.map(({ type, value }) => ({
      value,
      keyword: type === 'null' ? 'null' : 'type',
      note: `${type} ${JSON.stringify(value)}`,
    })),
    ...(types.has('integer') && !types.has('number')
      ? [{ value: 1.5, keyword: 'type', note: 'the fraction 1.5' }]
      : []),
    // The text of a number is what a lenient parser lets through.
    ...(types.has('integer') || types.has('number')
      ? [{ value: '12', keyword: 'type', note: 'a number as text' }]
      : []),
    ...(types.has('boolean') ? [{ value: 'true', keyword: 'type', note: 'a boolean as text' }] : []),
  ];
}

function textBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { rest } = site.view;
  const own = typeof site.value === 'string' ? [site.value] : [];
  const samples = [
    ...own,
    ...sampleValid(schemas, site.schema, 4, seed).filter((one) => typeof one === 'string'),
    'a',
  ];
  const breaches: Breach[] = [];
  const only = (keyword: string) => (text: string) => {
    const errors = schemas.errors(site.schema, text);
    return errors.length > 0 && errors.every((error) => error.keyword === keyword);
  };
  for (const [keyword, beyond] of [
    ['minLength', -1],
    ['maxLength', 1],
  ] as const) {
    const limit = numberAt(rest, keyword);
    const length = limit === undefined ? -1 : limit + beyond;
    if (length < 0 || length > longestText) continue;
    // Where no text breaks this keyword alone, one that breaks others as well is still to be refused.
    const text = textOfLength(length, samples, only(keyword)) ?? 'a'.repeat(length);
    breaches.push({
      value: text,
      keyword,
      note: `${length} characters, one ${beyond < 0 ? 'fewer' : 'more'} than ${keyword}`,
    });
  }
  if (rest['pattern'] !== undefined) {
    const candidates = [
      ...samples.flatMap((text) => [`${text} `, `${text}!`, ` ${text}`, `${text}\n`]),
      '!',
      '~~~',
      '',
      'a',
      '1',
      '\u{1F4E6}',
      'not matching',
    ];
    const found =
      candidates.find(only('pattern')) ?? candidates.find((text) => !schemas.fits(site.schema, text));
    if (found !== undefined)
      breaches.push({
        value: found,
        keyword: 'pattern',
        note: `${JSON.stringify(found)}, not of the pattern`,
      });
  }
  for (const wrong of wrongTexts[textAt(rest, 'format') ?? ''] ?? []) {
    breaches.push({
      value: wrong,
      keyword: 'format',
      note: `${JSON.stringify(wrong)}, no ${textAt(rest, 'format')}`,
    });
  }
  return breaches;
}

function numberBreaches({ view: { rest, types } }: Site): readonly Breach[] {
  const isWhole = types?.has('integer') === true && !types.has('number');
  const step = stepOf(rest, isWhole);
  const { least, most } = rangeOf(rest, isWhole);
  const limit = (exclusive: string, inclusive: string) =>
    exclusive in rest ? exclusive : inclusive in rest ? inclusive : 'format';
  return [
    ...(least === undefined
      ? []
      : [
          {
            value: rounded(least - step),
            keyword: limit('exclusiveMinimum', 'minimum'),
            note: `${rounded(least - step)}, just below the smallest value`,
          },
        ]),
    ...(most === undefined
      ? []
      : [
          {
            value: rounded(most + step),
            keyword: limit('exclusiveMaximum', 'maximum'),
            note: `${rounded(most + step)}, just above the largest value`,
          },
        ]),
    ...(rest['multipleOf'] === undefined
      ? []
      : [{ value: rounded((least ?? 0) + step / 2), keyword: 'multipleOf', note: 'between two multiples' }]),
  ];
}

function listBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { rest, items } = site.view;
  const current = Array.isArray(site.value) ? site.value : [];
  const pool = [...current, ...sampleValid(schemas, items ?? {}, 3, seed)];
  const [first] = pool;
  const breaches: Breach[] = [];
  const most = numberAt(rest, 'maxItems');
  if (most !== undefined && most < longestList && first !== undefined) {
    const distinct = [
      ...new Map(
        [...pool, ...sampleValid(schemas, items ?? {}, most + 1, seed)].map((item) => [
          JSON.stringify(item),
          item,
        ]),
      ).values(),
    ];
    const list =
      rest['uniqueItems'] === true && distinct.length > most
        ? distinct.slice(0, most + 1)
        : Array.from({ length: most + 1 }, () => first);
    breaches.push({ value: list, keyword: 'maxItems', note: `${most + 1} items, one more than maxItems` });
  }
  if (items === false && site.view.prefixItems.length > 0) {
    breaches.push({ value: [...current, 1], keyword: 'items', note: 'an item more than the tuple has' });
  }
  const least = numberAt(rest, 'minItems') ?? 0;
  if (least > 0)
    breaches.push({
      value: pool.slice(0, least - 1),
      keyword: 'minItems',
      note: `${least - 1} items, one fewer than minItems`,
    });
  if (rest['uniqueItems'] === true && first !== undefined) {
    breaches.push({ value: [first, first], keyword: 'uniqueItems', note: 'the same item twice' });
  }
  return breaches;
}

function objectBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { required, extra, rest } = site.view;
  const current = isObject(site.value) ? site.value : undefined;
  if (current === undefined) return [];
  const without = (name: string): Json =>
    Object.fromEntries(Object.entries(current).filter(([own]) => own !== name));
  const dependent = rest['dependentRequired'];
  return [
    ...[...required].map((name) => ({ value: without(name), keyword: 'required', note: `without ${name}` })),
    ...(extra === false
      ? [
          {
            value: { ...current, notDeclared: 'x' },
            keyword: 'additionalProperties',
            note: 'the property notDeclared, which is not declared',
          },
        ]
      : []),
    ...(isObject(extra)
      ? sampleWrong(schemas, extra).map((value) => ({
          value: { ...current, another: value },
          keyword: 'additionalProperties',
          note: 'a further property of the wrong type',
        }))
      : []),
    ...((numberAt(rest, 'minProperties') ?? 0) > 0
      ? [{ value: {}, keyword: 'minProperties', note: 'no property' }]
      : []),
    ...Object.entries(isObject(dependent) ? dependent : {}).flatMap(([owner, names]) => {
      const sample =
        current[owner] ?? sampleValid(schemas, site.view.properties.get(owner) ?? {}, 1, seed)[0] ?? 'x';
      return (Array.isArray(names) ? names : []).map((name) => ({
        value: Object.fromEntries(
          Object.entries({ ...current, [owner]: sample }).filter(([own]) => own !== name),
        ),
        keyword: 'dependentRequired',
        note: `${owner} without ${String(name)}`,
      }));
    }),
  ];
}

/** Names that maps of free properties may have, as far as their schema tells. */
function freeNames(
  schemas: Schemas,
  names: Json | undefined,
  count: number,
  seed: number,
): readonly string[] {
  const sampled = names === undefined ? [] : sampleValid(schemas, names, count, seed);
  const plain = Array.from(
    { length: count },
    (_, index) => `more${'abcdefghijklmnopqrstuvwxyz'[index % 26]}`,
  );
  return [...sampled.filter((name) => typeof name === 'string'), ...plain];
}

const mostNames = 50;

/** Breaches of maps whose properties have no names of their own in the contract. */
function mapBreaches(schemas: Schemas, site: Site, seed: number): readonly Breach[] {
  const { rest, extra } = site.view;
  const current = isObject(site.value) ? site.value : (sampleValid(schemas, site.schema, 1, seed)[0] ?? {});
  if (!isObject(current) || extra === false) return [];
  const [value = 'x'] = isObject(extra) ? sampleValid(schemas, extra, 1, seed) : ['x'];
  const names = rest['propertyNames'];
  const wrongName = ['Not-A_Name 1', '1', 'x'.repeat(100)].find(
    (name) => names !== undefined && !schemas.fits(names, name),
  );
  const most = numberAt(rest, 'maxProperties');
  const more =
    most === undefined || most > mostNames
      ? []
      : [...new Set([...Object.keys(current), ...freeNames(schemas, names, most + 1, seed)])];
  return [
    ...(wrongName === undefined
      ? []
      : [
          {
            value: { ...current, [wrongName]: value },
            keyword: 'propertyNames',
            note: `a property named ${JSON.stringify(wrongName)}`,
          },
        ]),
    ...(most === undefined || more.length <= most
      ? []
      : [
          {
            value: Object.fromEntries(more.slice(0, most + 1).map((name) => [name, current[name] ?? value])),
            keyword: 'maxProperties',
            note: `${most + 1} properties, one more than maxProperties`,
          },
        ]),
  ];
}

function sampleWrong(schemas: Schemas, schema: Json): readonly Json[] {
  return wrongTypes
    .map(({ value }) => value)
    .filter((value) => !schemas.fits(schema, value))
    .slice(0, 1);
}

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
    ...(is('object') ? [...objectBreaches(schemas, site, seed), ...mapBreaches(schemas, site, seed)] : []),
  ];
}

/**
 * Values that are only just not valid: one for each keyword at each place of `base`, which must be valid itself. Each
 * is judged to be invalid by the validator too. The same for the same seed; none occurs twice.
 */
export function violationVariants(
  schemas: Schemas,
  schema: Json,
  base: Json,
  seed: number,
): readonly Variant[] {
  const seen = new Set<string>();
  return sitesOf(schemas, schema, base, seed).flatMap((site) =>
    breachesAt(schemas, site, seed).flatMap(({ value, keyword, note }): Variant[] => {
      const whole = site.with(value);
      const key = JSON.stringify(whole);
      if (seen.has(key) || schemas.fits(schema, whole)) return [];
      seen.add(key);
      return [{ value: whole, path: site.path, keyword, note }];
    }),
  );
}
