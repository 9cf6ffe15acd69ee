import type { Json, JsonObject } from '#scripts/generate/document.ts';
import { listAt } from '#scripts/contract-diff/json.ts';
import { editedAt, editList } from './edit.ts';
import type { Mutation } from './mutation.ts';
import type { SchemaSite } from './schema-sites.ts';

/** Lists that run beside `enum`, value by value. */
const PARALLEL = ['x-enum-varnames', 'x-enum-descriptions'];

function isParallel(schema: JsonObject, key: string): boolean {
  return listAt(schema, key).length === listAt(schema, 'enum').length;
}

function replaceAt(schema: JsonObject, key: string, index: number, value: Json): void {
  editList(schema, key, (items) => items.with(index, value));
}

function valueMutations(site: SchemaSite, value: Json, index: number): readonly Mutation[] {
  const name = listAt(site.schema, 'x-enum-varnames')[index];
  const where = `${site.where}=${typeof name === 'string' ? name : String(value)}`;
  const breaking = (family: string, edit: (schema: JsonObject) => void): Mutation => ({
    id: `${family}/${where}`,
    kind: 'breaking',
    family,
    where,
    apply: (document) => editedAt(document, site.pointer, edit),
  });
  const mutations: Mutation[] = [];
  if (listAt(site.schema, 'enum').filter((one) => one !== null).length > 1) {
    mutations.push(
      breaking('enum-value-removed', (schema) => {
        for (const key of [...PARALLEL.filter((one) => isParallel(schema, one)), 'enum']) {
          editList(schema, key, (items) => items.toSpliced(index, 1));
        }
      }),
    );
  }
  if (typeof name === 'string') {
    mutations.push(
      breaking('enum-value-renamed', (schema) => {
        replaceAt(schema, 'x-enum-varnames', index, `${name}Renamed`);
      }),
    );
  } else if (typeof value === 'string') {
    mutations.push(
      breaking('enum-value-renamed', (schema) => {
        replaceAt(schema, 'enum', index, `${value}Renamed`);
      }),
    );
  }
  if (typeof value === 'number') {
    mutations.push(
      breaking('enum-number-changed', (schema) => {
        // Far outside any enum, so that it cannot meet another value.
        replaceAt(schema, 'enum', index, 1000 + value);
      }),
    );
  }
  return mutations;
}

export function enumMutations(sites: readonly SchemaSite[]): readonly Mutation[] {
  return sites
    .filter(({ schema }) => 'enum' in schema)
    .flatMap((site) =>
      listAt(site.schema, 'enum').flatMap((value, index) =>
        value === null ? [] : valueMutations(site, value, index),
      ),
    );
}
