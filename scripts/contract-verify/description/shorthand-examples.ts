import { asList, isNode, isText, type ContractNode } from './contract-node.ts';
import { find, type Reader } from './contract-reference.ts';
import { getFigures } from './shorthand-figures.ts';

/** What composing needs of a schema, with everything that it refers to or is composed of. */
interface View {
  /** The stated example, without the members whose own schemas have one. */
  readonly example: unknown;
  /** Nullable: null unless an example states it. */
  readonly isNull: boolean;
  readonly required: readonly string[];
  readonly properties: ReadonlyMap<string, Member>;
  readonly items: Member | undefined;
  /** For a list of figures: the stated properties of each, by key. */
  readonly figures: ReadonlyMap<string, ContractNode>;
}
interface Member {
  readonly schema: unknown;
  readonly file: string;
}

const empty: View = {
  example: undefined,
  isNull: false,
  required: [],
  properties: new Map(),
  items: undefined,
  figures: new Map(),
};
/** Deeper than any body of a call, so that schemas which contain themselves end. */
const deepest = 12;

/** `over` in place of `base`, objects member by member. */
function layered(base: unknown, over: unknown): unknown {
  if (over === undefined) return base;
  if (!isNode(base) || !isNode(over)) return over;
  const names = [...new Set([...Object.keys(base), ...Object.keys(over)])];
  return Object.fromEntries(names.map((name) => [name, layered(base[name], over[name])]));
}

function together(parts: readonly View[]): View {
  return parts.reduce(
    (whole, part) => ({
      example: layered(whole.example, part.example),
      isNull: whole.isNull || part.isNull,
      required: [...whole.required, ...part.required],
      properties: new Map([...whole.properties, ...part.properties]),
      items: part.items ?? whole.items,
      figures: part.figures.size > 0 ? part.figures : whole.figures,
    }),
    empty,
  );
}

function isNull(schema: unknown): boolean {
  return isNode(schema) && schema['type'] === 'null';
}

/** Of several alternatives, the first one is shown. */
function viewAlternatives(schemas: readonly unknown[], reader: Reader): View[] {
  const [first] = schemas.filter((schema) => !isNull(schema));
  return first === undefined ? [] : [{ ...view(first, reader), isNull: schemas.some(isNull) }];
}

function view(schema: unknown, reader: Reader): View {
  if (!isNode(schema)) return empty;
  const { file } = reader;
  const target = isText(schema['$ref']) ? find(schema['$ref'], reader) : undefined;
  const properties = isNode(schema['properties']) ? Object.entries(schema['properties']) : [];
  const example = asList(schema['examples'])[0] ?? schema['const'];
  const whole = together([
    ...(target === undefined ? [] : [view(target.node, { ...reader, file: target.file })]),
    ...asList(schema['allOf']).map((part) => view(part, reader)),
    ...viewAlternatives(asList(schema['anyOf'] ?? schema['oneOf']), reader),
    {
      example,
      isNull: asList(schema['type']).includes('null'),
      required: asList(schema['required']).filter(isText),
      properties: new Map(properties.map(([name, property]) => [name, { schema: property, file }])),
      items: schema['items'] === undefined ? undefined : { schema: schema['items'], file },
      figures: getFigures(schema, reader),
    },
  ]);
  return example === undefined ? whole : { ...whole, isNull: false };
}

function composeMembers(schemaView: View, value: ContractNode, reader: Reader, depth: number): ContractNode {
  const members = [...schemaView.properties].flatMap(([name, { schema, file }]): [string, unknown][] => {
    if (!(name in value) && !schemaView.required.includes(name)) return [];
    const member = compose(schema, { ...reader, file }, value[name], depth + 1);
    return member === undefined ? [] : [[name, member]];
  });
  return { ...Object.fromEntries(members), ...withoutKeys(value, schemaView.properties) };
}

function withoutKeys(value: ContractNode, keys: ReadonlyMap<string, unknown>): ContractNode {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !keys.has(name)));
}

const withoutData = {
  value: null,
  target: null,
  priorValue: null,
  changePct: null,
  changePts: null,
  status: 'NoData',
};

/** All figures of a list, with what the contract states about them; figures that no example states have no data. */
function listFigures(figures: View['figures'], stated: readonly unknown[]): unknown[] {
  const keys = new Set([...figures.keys(), ...stated.map((item) => isNode(item) && item['key'])]);
  return [...keys].map((key) => {
    const item = stated.find((figure) => isNode(figure) && figure['key'] === key);
    return layered({ key, ...figures.get(String(key)) }, item ?? withoutData);
  });
}

function composeItems({ items, figures }: View, value: unknown, reader: Reader, depth: number): unknown {
  if (items === undefined) return value;
  const within = { ...reader, file: items.file };
  const stated = figures.size > 0 ? listFigures(figures, asList(value)) : value;
  if (Array.isArray(stated))
    return stated.map((item: unknown) =>
      isNode(item) ? compose(items.schema, within, item, depth + 1) : item,
    );
  const item = compose(items.schema, within, undefined, depth + 1);
  return item === undefined ? undefined : [item];
}

function compose(schema: unknown, reader: Reader, stated: unknown, depth: number): unknown {
  if (depth > deepest) return stated;
  const schemaView = view(schema, reader);
  const value = layered(schemaView.example, stated);
  if (stated === undefined && schemaView.isNull) return null;
  if (value === undefined || Array.isArray(value)) {
    const list = composeItems(schemaView, value, reader, depth);
    if (list !== undefined) return list;
  }
  if (schemaView.properties.size === 0 || (value !== undefined && !isNode(value))) return value;
  const members = composeMembers(schemaView, value ?? {}, reader, depth);
  return value !== undefined || isWhole(members, schemaView) ? members : undefined;
}

/** A composed example must be valid; a description need not have any. */
function isWhole(members: ContractNode, { required }: View): boolean {
  return Object.keys(members).length > 0 && required.every((name) => name in members);
}

/**
 * The example of a schema, with the members that `stated` states in place of its own. Undefined when it has none, and
 * those of its members do not suffice.
 *
 * A required member without a stated value is null if nullable; otherwise it has the example of its own schema, a list
 * one such item. A stated example without a required member stays so, which the check of examples reports.
 */
export function composeExample(schema: unknown, reader: Reader, stated?: unknown): unknown {
  return compose(schema, reader, stated, 0);
}

/** The examples of a schema with all their members. */
export function completeExamples(schema: ContractNode, reader: Reader): readonly unknown[] {
  const { examples, ...rest } = schema;
  return asList(examples).map((example) =>
    typeof example === 'object' ? composeExample(rest, reader, example) : example,
  );
}

/** An entry of `examples` with its value: the stated one, or that of the schema with the members of `x-with`. */
function completeEntry(entry: unknown, schema: unknown, reader: Reader): unknown {
  if (!isNode(entry) || 'value' in entry || 'externalValue' in entry || '$ref' in entry) return entry;
  const { 'x-with': stated, ...rest } = entry;
  return { ...rest, value: composeExample(schema, reader, stated) };
}

/** A body with the values of its examples; without any, with the example of its schema. */
export function completeBody(body: ContractNode, mediaType: string, reader: Reader): ContractNode {
  const { schema, examples } = body;
  if (isNode(examples)) {
    const entries = Object.entries(examples).map(([name, entry]) => [
      name,
      completeEntry(entry, schema, reader),
    ]);
    return { ...body, examples: Object.fromEntries(entries) };
  }
  const value = /\bjson$/.test(mediaType) ? composeExample(schema, reader) : undefined;
  return value === undefined ? body : { ...body, examples: { example: { summary: 'Example', value } } };
}
