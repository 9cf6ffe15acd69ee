import { isObject, textAt, type Json } from '#description/json.ts';
import { sampleValid } from './arbitrary.ts';
import { numberAt, readRange, rounded, getStep } from './read-limits.ts';
import type { Schemas } from './schemas.ts';
import { listBranches } from './alternatives.ts';
import { conditionEdges } from './condition-breaches.ts';
import { otherBases } from './other-bases.ts';
import { listSites, type Site } from './sites.ts';
import { matchesSchema, generateText } from './generate-text.ts';
import type { Variant } from './variant.ts';

/** Longer texts and lists cost more than they reveal. */
const maxTextLength = 100_000;
const maxList = 500;

interface Edge {
  readonly value: Json | undefined;
  readonly keyword: string;
  readonly note: string;
  readonly isExtreme?: boolean;
  /** The next value further inside the range; it may violate other keywords. */
  readonly inside?: Json | undefined;
}

/** A day before the epochs of clocks and spreadsheets, and the last one with four year digits. */
const farDays = ['1899-12-31', '1969-12-31', '9999-12-31'];

function farEdges(format: string | undefined): readonly Edge[] {
  if (format !== 'date' && format !== 'date-time') return [];
  const time = format === 'date' ? '' : 'T23:59:59Z';
  return farDays.map((day) => ({
    value: `${day}${time}`,
    keyword: 'format',
    note: `the ${format} ${day}${time}`,
    isExtreme: true,
  }));
}

function textEdges(schemas: Schemas, site: Site, seed: number): readonly Edge[] {
  const { rest } = site.view;
  const current = typeof site.value === 'string' ? [site.value] : [];
  const samples = [
    ...current,
    ...sampleValid(schemas, site.schema, 6, seed).filter((sample) => typeof sample === 'string'),
  ];
  const edges: Edge[] = [];
  const plain = rest['pattern'] === undefined && rest['format'] === undefined;
  for (const keyword of ['minLength', 'maxLength'] as const) {
    const length = numberAt(rest, keyword);
    if (length === undefined || length > maxTextLength) continue;
    const text = generateText(
      length,
      plain ? ['a', ...samples] : samples,
      matchesSchema(schemas, site.schema),
    );
    const next = keyword === 'minLength' ? length + 1 : length - 1;
    if (text !== undefined)
      edges.push({
        value: text,
        keyword,
        note: `${length} characters, exactly ${keyword}`,
        inside: generateText(next, [text], matchesSchema(schemas, site.schema)),
      });
    // JSON Schema counts code points; a server that counts UTF-16 units would count twice as many.
    const wide = '\u{1F4E6}'.repeat(length);
    if (
      keyword === 'maxLength' &&
      plain &&
      length > 0 &&
      length <= 255 &&
      schemas.matches(site.schema, wide)
    ) {
      edges.push({
        value: wide,
        keyword,
        note: `${length} characters beyond 16 bits, exactly ${keyword}`,
        inside: '\u{1F4E6}'.repeat(Math.floor(length / 2)),
      });
    }
  }
  const [, ...laterSamples] = samples;
  const [matching] = laterSamples;
  if (matching !== undefined && rest['pattern'] !== undefined)
    edges.push({ value: matching, keyword: 'pattern', note: 'another text of the pattern' });
  if (matching !== undefined && rest['format'] !== undefined) {
    edges.push({ value: matching, keyword: 'format', note: `another ${textAt(rest, 'format')}` });
  }
  if (rest['format'] === 'date-time') {
    edges.push({
      value: '2024-02-29T23:59:59.999+05:30',
      keyword: 'format',
      note: 'a leap day, fractions of a second and an offset',
    });
  }
  if (rest['format'] === 'date') edges.push({ value: '2024-02-29', keyword: 'format', note: 'a leap day' });
  return [...edges, ...farEdges(textAt(rest, 'format'))];
}

function numberEdges({ view: { rest, types } }: Site): readonly Edge[] {
  const isWhole = types?.has('integer') === true && !types.has('number');
  const { min, max } = readRange(rest, isWhole);
  const step = getStep(rest, isWhole);
  return [
    ...(min === undefined
      ? []
      : [
          {
            value: min,
            keyword: 'exclusiveMinimum' in rest ? 'exclusiveMinimum' : 'minimum',
            note: 'the smallest value',
            inside: rounded(min + step),
          },
        ]),
    ...(max === undefined
      ? []
      : [
          {
            value: max,
            keyword: 'exclusiveMaximum' in rest ? 'exclusiveMaximum' : 'maximum',
            note: 'the largest value',
            inside: rounded(max - step),
          },
        ]),
    ...(isWhole || rest['multipleOf'] !== undefined
      ? []
      : [{ value: (min ?? 0) + 0.5, keyword: 'type', note: 'a fraction' }]),
  ];
}

function listEdges(schemas: Schemas, site: Site, seed: number): readonly Edge[] {
  const { rest, items } = site.view;
  const edges: Edge[] = [];
  for (const keyword of ['minItems', 'maxItems'] as const) {
    const length = numberAt(rest, keyword) ?? (keyword === 'minItems' ? 0 : undefined);
    if (length === undefined || length > maxList) continue;
    const isUnique = rest['uniqueItems'] === true;
    const pool = [
      ...(Array.isArray(site.value) ? site.value : []),
      ...sampleValid(schemas, items ?? {}, isUnique ? length : 1, seed),
    ];
    const distinct = [...new Map(pool.map((item) => [JSON.stringify(item), item])).values()];
    const buildList = (size: number) =>
      isUnique
        ? distinct.slice(0, size)
        : Array.from({ length: size }, (_, index) => pool[index % Math.max(1, pool.length)] ?? null);
    const list = buildList(length);
    if (list.length === length)
      edges.push({
        value: list,
        keyword,
        note: `${length} items, exactly ${keyword}`,
        inside: buildList(keyword === 'minItems' ? length + 1 : Math.max(0, length - 1)),
      });
  }
  return edges;
}

function objectEdges(schemas: Schemas, site: Site, seed: number): readonly Edge[] {
  const { properties, required, extra } = site.view;
  const current = isObject(site.value) ? site.value : {};
  const min = Object.fromEntries(Object.entries(current).filter(([name]) => required.has(name)));
  const whole = { ...current };
  for (const [name, schema] of properties) {
    const [sample] = name in whole ? [] : sampleValid(schemas, schema, 1, seed);
    if (sample !== undefined) whole[name] = sample;
  }
  return [
    { value: min, keyword: 'required', note: 'only what is required' },
    { value: whole, keyword: 'properties', note: 'every property' },
    // Additional properties are tested only when the contract states that they are allowed.
    ...(extra === true && 'additionalProperties' in (isObject(site.schema) ? site.schema : {})
      ? [
          {
            value: { ...current, anythingElse: 'x' },
            keyword: 'additionalProperties',
            note: 'a property that is not declared',
          },
        ]
      : []),
  ];
}

const maxNames = 50;

/** The maximum number of additional properties. */
function mapEdges(schemas: Schemas, site: Site, seed: number): readonly Edge[] {
  const { rest, extra } = site.view;
  const max = numberAt(rest, 'maxProperties');
  if (max === undefined || max > maxNames || extra === false) return [];
  const current = isObject(site.value) ? site.value : {};
  const [value = 'x'] = isObject(extra) ? sampleValid(schemas, extra, 1, seed) : ['x'];
  const named =
    rest['propertyNames'] === undefined ? [] : sampleValid(schemas, rest['propertyNames'], max, seed);
  const names = [
    ...new Set([
      ...Object.keys(current),
      ...named.map(String),
      ...Array.from({ length: max }, (_, index) => `more${index}`),
    ]),
  ];
  const whole = Object.fromEntries(names.slice(0, max).map((name) => [name, current[name] ?? value]));
  return [{ value: whole, keyword: 'maxProperties', note: `${max} properties, exactly maxProperties` }];
}

function edgesAt(schemas: Schemas, site: Site, seed: number): readonly Edge[] {
  const { view } = site;
  if (view.values !== undefined) {
    return view.values.map((value) => ({
      value,
      keyword: 'enum',
      note: `the value ${JSON.stringify(value)}`,
    }));
  }
  const is = (...types: string[]) => types.some((type) => view.types?.has(type) === true);
  return [
    ...(is('string') ? textEdges(schemas, site, seed) : []),
    ...(is('integer', 'number') ? numberEdges(site) : []),
    ...(is('array') ? listEdges(schemas, site, seed) : []),
    ...(is('object')
      ? [
          ...objectEdges(schemas, site, seed),
          ...mapEdges(schemas, site, seed),
          ...conditionEdges(schemas, site, seed),
        ]
      : []),
    ...(is('boolean') ? [true, false].map((value) => ({ value, keyword: 'type', note: String(value) })) : []),
    ...(is('null') ? [{ value: null, keyword: 'type', note: 'null' }] : []),
    ...schemas.view(site.schema).alternatives.flatMap(({ keyword, members }) =>
      members.flatMap((member, index) =>
        sampleValid(schemas, member, 1, seed).map((value) => ({
          value,
          keyword,
          note: `alternative ${index + 1}`,
        })),
      ),
    ),
    ...(site.isRequired || site.path === ''
      ? []
      : [{ value: undefined, keyword: 'required', note: 'left out' }]),
  ];
}

/**
 * Values at the edge of validity: one for each boundary of each keyword, at each location in `base`, which must be
 * valid. Deterministic for a seed; without duplicates.
 */
export function boundaryVariants(
  schemas: Schemas,
  schema: Json,
  base: Json,
  seed: number,
): readonly Variant[] {
  const seen = new Set([JSON.stringify(base)]);
  const bases = [base, ...otherBases(schemas, schema, base, seed, listBranches)];
  const sites = bases.flatMap((variantBase) => listSites(schemas, schema, variantBase, seed));
  return sites.flatMap((site) =>
    edgesAt(schemas, site, seed).flatMap(({ value, keyword, note, isExtreme, inside }): Variant[] => {
      const whole = site.with(value);
      const key = JSON.stringify(whole);
      if (seen.has(key) || !schemas.matches(schema, whole)) return [];
      seen.add(key);
      const extreme = isExtreme === true ? { isExtreme } : {};
      const wholeInside = inside === undefined ? whole : site.with(inside);
      const next =
        JSON.stringify(wholeInside) !== key && schemas.matches(schema, wholeInside)
          ? { inside: wholeInside }
          : {};
      return [{ value: whole, path: site.path, keyword, note, ...extreme, ...next }];
    }),
  );
}
