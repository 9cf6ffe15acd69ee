import { type JsonObject, listAt, objectAt } from '#description/json.ts';
import { below, editAt, editList, renameKey } from './edit.ts';
import type { MutationDraft } from './mutation.ts';
import { isNullable, withNull, withOtherType } from './schema-change.ts';
import type { SchemaSite } from './schema-sites.ts';

type Edit = (schema: JsonObject, properties: JsonObject, mark: string) => void;

type Facts = Pick<MutationDraft, 'kind' | 'family' | 'where' | 'member' | 'name' | 'siblings'>;

function mutation(site: SchemaSite, facts: Facts, edit: Edit): MutationDraft {
  return {
    ...facts,
    tag: site.tag,
    id: `${facts.family}/${facts.where}`,
    edit: (document, mark) => {
      editAt(document, site.pointer, (schema) => {
        edit(schema, objectAt(schema, 'properties'), mark);
      });
    },
  };
}

/**
 * Changes of one property. A schema that is used in requests and responses is mutated once, as a response, because the
 * document would be the same. Changes that break only one direction are enumerated for that direction.
 */
function propertyMutations(
  document: JsonObject,
  site: SchemaSite,
  name: string,
  siblings: ReadonlySet<string>,
): MutationDraft[] {
  const schema = objectAt(site.schema, 'properties')[name] ?? {};
  const where = `${site.where}.${name}`;
  const member = below(site.pointer, 'properties', name);
  const isRequired = listAt(site.schema, 'required').includes(name);
  const side = site.directions.has('response') ? 'response' : 'request';
  const breaking = (family: string, edit: Edit): MutationDraft =>
    mutation(site, { kind: 'breaking', family, where, member, name, siblings }, edit);
  const mutations = [
    breaking(`${side}-property-renamed`, (owner, properties, mark) => {
      renameKey(properties, name, `${name}${mark}`);
      editList(owner, 'required', (names) =>
        names.map((property) => (property === name ? `${name}${mark}` : property)),
      );
    }),
    breaking(`${side}-property-removed`, (owner, properties) => {
      delete properties[name];
      editList(owner, 'required', (names) => names.filter((property) => property !== name));
    }),
    breaking(`${side}-property-type`, (_, properties, mark) => {
      properties[name] = withOtherType(document, schema, mark);
    }),
  ];
  if (site.directions.has('response') && !isNullable(document, schema)) {
    mutations.push(
      breaking('response-property-nullable', (_, properties) => {
        properties[name] = withNull(properties[name] ?? schema);
      }),
    );
  }
  if (site.directions.has('response') && isRequired) {
    mutations.push(
      breaking('response-property-optional', (owner) => {
        editList(owner, 'required', (names) => names.filter((property) => property !== name));
      }),
    );
  }
  if (site.directions.has('request') && !isRequired) {
    mutations.push(
      breaking('request-property-required', (owner) => {
        editList(owner, 'required', (names) => [...names, name]);
      }),
    );
  }
  return mutations;
}

export function schemaMutations(
  document: JsonObject,
  sites: readonly SchemaSite[],
): readonly MutationDraft[] {
  return sites
    .filter(({ schema }) => 'properties' in schema)
    .flatMap((site) => {
      const names = Object.keys(objectAt(site.schema, 'properties'));
      const siblings = new Set(names);
      const mutations = names.flatMap((name) => propertyMutations(document, site, name, siblings));
      const facts = { where: site.where, member: site.pointer, name: site.where };
      const add: Edit = (_, properties, mark) => {
        properties[`added${mark}`] = { type: 'string', description: 'Added.' };
      };
      if (site.directions.has('request')) {
        mutations.push(
          mutation(
            site,
            { ...facts, kind: 'breaking', family: 'request-property-demanded' },
            (owner, properties, mark) => {
              add(owner, properties, mark);
              editList(owner, 'required', (required) => [...required, `added${mark}`]);
            },
          ),
        );
      }
      const side = site.directions.has('response') ? 'response' : 'request';
      mutations.push(mutation(site, { ...facts, kind: 'compatible', family: `${side}-property-added` }, add));
      mutations.push(
        mutation(site, { ...facts, kind: 'compatible', family: 'schema-described' }, (owner) => {
          owner['description'] = 'Described otherwise.';
        }),
      );
      return mutations;
    });
}
