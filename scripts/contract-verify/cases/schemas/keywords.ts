import { isObject, textAt, type Json } from '#description/json.ts';
import type { SchemaView } from '#description/schema-view.ts';
import type { Schemas } from './schemas.ts';

type Kind = 'string' | 'number' | 'array' | 'object' | 'any';

/** Keywords that can be violated, by the type of value they apply to. */
const kinds: Readonly<Record<string, Kind>> = {
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minItems: 'array',
  maxItems: 'array',
  uniqueItems: 'array',
  contains: 'array',
  minProperties: 'object',
  maxProperties: 'object',
  propertyNames: 'object',
  patternProperties: 'object',
  dependentRequired: 'object',
  dependentSchemas: 'object',
  if: 'any',
  not: 'any',
};

/** Annotation-only formats: every value conforms. */
const describing = ['binary', 'byte', 'float', 'double', 'password', 'html', 'markdown'];

const deepest = 6;
const maxItems = 10;

interface Keyword {
  readonly name: string;
  readonly kind: Kind;
}

function keywordsAt(view: SchemaView): readonly Keyword[] {
  const format = textAt(view.rest, 'format');
  return [
    ...(view.types === undefined ? [] : [{ name: 'type', kind: 'any' as const }]),
    ...(view.values === undefined ? [] : [{ name: 'enum', kind: 'any' as const }]),
    ...Object.keys(view.rest).flatMap((name) => {
      const kind = kinds[name];
      return kind === undefined ? [] : [{ name, kind }];
    }),
    ...(format === undefined || describing.includes(format)
      ? []
      : [{ name: 'format', kind: format.startsWith('int') ? ('number' as const) : ('string' as const) }]),
    ...(view.required.size === 0 ? [] : [{ name: 'required', kind: 'object' as const }]),
    ...(view.extra === true ? [] : [{ name: 'additionalProperties', kind: 'object' as const }]),
    ...view.alternatives.map(({ keyword }) => ({ name: keyword, kind: 'any' as const })),
  ];
}

function getKind(value: Json): Kind {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'any';
}

/** A value to traverse, or the whole schema. */
type Followed = { readonly value: Json } | undefined;

interface Visit {
  readonly schemas: Schemas;
  readonly report: (keyword: string) => void;
  readonly followed: Followed;
}

function visit(
  { schemas, report, followed }: Visit,
  schema: Json | undefined,
  at: string,
  passed: readonly Json[],
): void {
  if (!isObject(schema) || passed.includes(schema) || passed.length > deepest) return;
  const view = schemas.view(schema);
  const valueKind = followed && getKind(followed.value);
  for (const { name, kind } of keywordsAt(view)) {
    if (valueKind === undefined || kind === 'any' || kind === valueKind) report(`${at} ${name}`);
  }
  const inside = [...passed, schema];
  const value = followed?.value;
  const go = (part: Json | undefined, place: string, child: Followed): void =>
    visit({ schemas, report, followed: child }, part, place, inside);
  for (const [name, property] of view.properties) {
    const member = isObject(value) ? value[name] : undefined;
    if (followed === undefined) go(property, `${at}.${name}`, undefined);
    else if (member !== undefined) go(property, `${at}.${name}`, { value: member });
  }
  for (const [index, item] of view.prefixItems.entries()) {
    const element = Array.isArray(value) ? value[index] : undefined;
    if (followed === undefined || element !== undefined)
      go(item, `${at}[${index}]`, element === undefined ? undefined : { value: element });
  }
  if (view.prefixItems.length === 0) {
    if (followed === undefined) go(view.items, `${at}[]`, undefined);
    else if (Array.isArray(value))
      for (const item of value.slice(0, maxItems)) go(view.items, `${at}[]`, { value: item });
  }
  for (const member of view.alternatives.flatMap(({ members }) => members)) {
    if (followed === undefined || schemas.matches(member, followed.value)) go(member, at, followed);
  }
}

/** Every keyword at every location of the schema, such as `body.lines[].sku maxLength`. */
export function listKeywords(schemas: Schemas, schema: Json | undefined, at: string): readonly string[] {
  const keywords = new Set<string>();
  visit({ schemas, report: (keyword) => keywords.add(keyword), followed: undefined }, schema, at, []);
  return [...keywords];
}

/** The keywords that apply to a value: maxLength for a text, minItems for a list. */
export function keywordsMet(
  schemas: Schemas,
  schema: Json | undefined,
  value: Json,
  at: string,
): ReadonlySet<string> {
  const keywords = new Set<string>();
  visit({ schemas, report: (keyword) => keywords.add(keyword), followed: { value } }, schema, at, []);
  return keywords;
}
