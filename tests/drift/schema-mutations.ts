import { objectAt, type JsonObject } from '#scripts/generate/document.ts';
import { listAt } from '#scripts/contract-diff/json.ts';
import { editedAt, editList, renameKey } from './edit.ts';
import type { Mutation } from './mutation.ts';
import { isNullable, withNull, withOtherType } from './schema-change.ts';
import type { SchemaSite } from './schema-sites.ts';

type Edit = (schema: JsonObject, properties: JsonObject) => void;

function mutation(
  site: SchemaSite,
  kind: Mutation['kind'],
  family: string,
  where: string,
  edit: Edit,
): Mutation {
  return {
    id: `${family}/${where}`,
    kind,
    family,
    where,
    apply: (document) =>
      editedAt(document, site.pointer, (schema) => {
        edit(schema, objectAt(schema, 'properties'));
      }),
  };
}

/**
 * Changes of one property. A schema that travels both ways is mutated once, as a response: the change is the same
 * document. What only breaks one direction is enumerated where the schema travels in that direction.
 */
function propertyMutations(document: JsonObject, site: SchemaSite, name: string): Mutation[] {
  const schema = objectAt(site.schema, 'properties')[name] ?? {};
  const where = `${site.where}.${name}`;
  const isRequired = listAt(site.schema, 'required').includes(name);
  const side = site.directions.has('response') ? 'response' : 'request';
  const breaking = (family: string, edit: Edit): Mutation => mutation(site, 'breaking', family, where, edit);
  const mutations = [
    breaking(`${side}-property-renamed`, (owner, properties) => {
      renameKey(properties, name, `${name}Renamed`);
      editList(owner, 'required', (names) => names.map((one) => (one === name ? `${name}Renamed` : one)));
    }),
    breaking(`${side}-property-removed`, (owner, properties) => {
      delete properties[name];
      editList(owner, 'required', (names) => names.filter((one) => one !== name));
    }),
    breaking(`${side}-property-type`, (_, properties) => {
      properties[name] = withOtherType(document, schema);
    }),
  ];
  if (site.directions.has('response') && !isNullable(document, schema)) {
    mutations.push(
      breaking('response-property-nullable', (_, properties) => {
        properties[name] = withNull(schema);
      }),
    );
  }
  if (site.directions.has('response') && isRequired) {
    mutations.push(
      breaking('response-property-optional', (owner) => {
        editList(owner, 'required', (names) => names.filter((one) => one !== name));
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

export function schemaMutations(document: JsonObject, sites: readonly SchemaSite[]): readonly Mutation[] {
  return sites
    .filter(({ schema }) => 'properties' in schema)
    .flatMap((site) => {
      const names = Object.keys(objectAt(site.schema, 'properties'));
      const mutations = names.flatMap((name) => propertyMutations(document, site, name));
      const add: Edit = (_, properties) => {
        properties['addedByDrift'] = { type: 'string', description: 'Added.' };
      };
      if (site.directions.has('request')) {
        mutations.push(
          mutation(site, 'breaking', 'request-property-demanded', site.where, (owner, properties) => {
            add(owner, properties);
            editList(owner, 'required', (required) => [...required, 'addedByDrift']);
          }),
        );
      }
      const side = site.directions.has('response') ? 'response' : 'request';
      mutations.push(mutation(site, 'compatible', `${side}-property-added`, site.where, add));
      mutations.push(
        mutation(site, 'compatible', 'schema-described', site.where, (owner) => {
          owner['description'] = 'Described otherwise.';
        }),
      );
      return mutations;
    });
}
