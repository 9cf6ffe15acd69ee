import { isObject, type Json } from '#description/json.ts';
import type { SchemaView } from '#description/schema-view.ts';
import { inferTypes, listBranches } from './alternatives.ts';
import { sampleValid } from './arbitrary.ts';
import type { Schemas } from './schemas.ts';

/** A location in a value with the schema that applies to it. */
export interface Site {
  /** `items[0].sku`; empty for the value as a whole. */
  readonly path: string;
  readonly schema: Json;
  readonly view: SchemaView;
  /** The value at the place; undefined when there is none. */
  readonly value: Json | undefined;
  readonly isRequired: boolean;
  /** The whole value with a replacement at the place; undefined removes the property. */
  readonly with: (replacement: Json | undefined) => Json;
}

const deepest = 4;

function replaced(owner: Json, key: string, replacement: Json | undefined): Json {
  if (!isObject(owner)) return owner;
  if (replacement !== undefined) return { ...owner, [key]: replacement };
  const { [key]: _dropped, ...rest } = owner;
  return rest;
}

/** The alternative that the value matches, or the schema itself. */
function matchingView(schemas: Schemas, schema: Json, value: Json | undefined): SchemaView {
  const view = schemas.view(schema);
  if (value === undefined) return view;
  const branches = listBranches(schemas, view);
  const member = [...view.alternatives.flatMap(({ members }) => members), ...branches].find((alternative) =>
    schemas.matches(alternative, value),
  );
  if (!isObject(member)) return view;
  const inner = schemas.view(member);
  // A branch of a condition alone requires nothing: the value may be changed to meet the other one.
  if (branches.includes(member))
    return { ...inner, required: view.required, conditions: [...view.conditions, ...inner.conditions] };
  if (view.properties.size === 0) return inner;
  return {
    ...view,
    // Often only the alternatives define that the value is an object, and which properties are forbidden.
    types: view.types ?? inner.types,
    extra: view.extra === true ? inner.extra : view.extra,
    rest: { ...inner.rest, ...view.rest },
    properties: new Map([...view.properties, ...inner.properties]),
    required: new Set([...view.required, ...inner.required]),
  };
}

/** Every location in the value, outermost first; missing members are filled with samples to go deeper. */
export function listSites(schemas: Schemas, schema: Json, value: Json, seed: number): readonly Site[] {
  const sites: Site[] = [];
  const visit = (at: Omit<Site, 'view'>, depth: number): void => {
    const matching = matchingView(schemas, at.schema, at.value);
    const view = { ...matching, types: inferTypes(matching) };
    sites.push({ ...at, view });
    if (depth >= deepest) return;
    const inside = at.value ?? sampleValid(schemas, at.schema, 1, seed)[0];
    if (isObject(inside)) {
      for (const [name, property] of view.properties) {
        visit(
          {
            path: at.path === '' ? name : `${at.path}.${name}`,
            schema: property,
            value: inside[name],
            isRequired: view.required.has(name),
            with: (replacement) => at.with(replaced(inside, name, replacement)),
          },
          depth + 1,
        );
      }
    }
    if (Array.isArray(inside)) {
      for (const [index, item] of view.prefixItems.entries()) {
        visit(
          {
            path: `${at.path}[${index}]`,
            schema: item,
            value: inside[index],
            isRequired: true,
            with: (replacement) => at.with(inside.with(index, replacement ?? null)),
          },
          depth + 1,
        );
      }
    }
    if (Array.isArray(inside) && isObject(view.items) && view.prefixItems.length === 0) {
      const [first, ...furtherItems] = inside.length > 0 ? inside : sampleValid(schemas, view.items, 1, seed);
      if (first === undefined) return;
      visit(
        {
          path: `${at.path}[]`,
          schema: view.items,
          value: first,
          isRequired: true,
          with: (replacement) =>
            at.with(replacement === undefined ? furtherItems : [replacement, ...furtherItems]),
        },
        depth + 1,
      );
    }
  };
  visit({ path: '', schema, value, isRequired: true, with: (replacement) => replacement ?? null }, 0);
  return sites;
}
