import { type Json, type JsonObject, listAt } from '#description/json.ts';
import { below, editAt, editList } from './edit.ts';
import { markNumber, type MutationDraft } from './mutation.ts';
import type { SchemaSite } from './schema-sites.ts';

/** Lists parallel to `enum`, one entry per value. */
const parallelLists = ['x-enum-varnames', 'x-enum-descriptions'];

function isParallel(schema: JsonObject, key: string): boolean {
  return listAt(schema, key).length === listAt(schema, 'enum').length;
}

function replaceAt(schema: JsonObject, key: string, index: number, value: Json): void {
  editList(schema, key, (items) => items.with(index, value));
}

function valueMutations(
  site: SchemaSite,
  value: Json,
  index: number,
  siblings: ReadonlySet<string>,
): readonly MutationDraft[] {
  const varname = listAt(site.schema, 'x-enum-varnames')[index];
  const name = typeof varname === 'string' ? varname : String(value);
  const where = `${site.where}=${name}`;
  const breaking = (family: string, edit: (schema: JsonObject, mark: string) => void): MutationDraft => ({
    id: `${family}/${where}`,
    kind: 'breaking',
    family,
    where,
    member: below(site.pointer, 'enum', index),
    name,
    ...(typeof value === 'string' && value !== name && { value }),
    siblings,
    tag: site.tag,
    edit: (document, mark) => {
      editAt(document, site.pointer, (schema) => {
        edit(schema, mark);
      });
    },
  });
  const values = listAt(site.schema, 'enum').filter((value) => value !== null);
  const mutations: MutationDraft[] = [];
  if (values.length > 1) {
    mutations.push({
      ...breaking('enum-value-removed', (schema) => {
        for (const key of [...parallelLists.filter((keyword) => isParallel(schema, keyword)), 'enum']) {
          editList(schema, key, (items) => items.toSpliced(index, 1));
        }
      }),
      // An enum without values would be invalid.
      exclusive: `${site.pointer} ${String(index % (values.length - 1))}`,
    });
  }
  if (typeof varname === 'string') {
    mutations.push(
      breaking('enum-value-renamed', (schema, mark) => {
        replaceAt(schema, 'x-enum-varnames', index, `${varname}${mark}`);
      }),
    );
  } else if (typeof value === 'string') {
    mutations.push(
      breaking('enum-value-renamed', (schema, mark) => {
        replaceAt(schema, 'enum', index, `${value}${mark}`);
      }),
    );
  }
  if (typeof value === 'number') {
    mutations.push(
      breaking('enum-number-changed', (schema, mark) => {
        // Far from any real value, so that it cannot collide with one.
        replaceAt(schema, 'enum', index, markNumber(mark));
      }),
    );
  }
  return mutations;
}

export function enumMutations(sites: readonly SchemaSite[]): readonly MutationDraft[] {
  return sites
    .filter(({ schema }) => 'enum' in schema)
    .flatMap((site) => {
      const values = listAt(site.schema, 'enum');
      const siblings = new Set(values.map(String));
      return values.flatMap((value, index) =>
        value === null ? [] : valueMutations(site, value, index, siblings),
      );
    });
}
