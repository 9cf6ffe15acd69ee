import { dereference } from '#description/document.ts';
import { isObject, listAt, objectAt, textAt, type JsonObject } from '#description/json.ts';
import { below, editAt } from './edit.ts';
import type { MutationDraft } from './mutation.ts';
import type { SchemaSite } from './schema-sites.ts';

// Changes of what a value means, which leave its type as it is.

/** The schema of a member without references and null. */
export function resolveValue(document: JsonObject, schema: JsonObject): JsonObject {
  const resolved = dereference(document, schema);
  const [choice, ...furtherChoices] = listAt(resolved, 'anyOf').filter(
    (candidate) => !isObject(candidate) || candidate['type'] !== 'null',
  );
  return isObject(choice) && furtherChoices.length === 0 ? resolveValue(document, choice) : resolved;
}

/** What would change in a member, by the family of the change; only what the member has. */
function listChanges(name: string, value: JsonObject): readonly (readonly [string, JsonObject])[] {
  return [
    ...(textAt(value, 'format') === 'date-time'
      ? [['moment-without-offset', { format: 'local-date-time' }] as const]
      : []),
    ...('x-unit' in value ? [['unit-changed', { 'x-unit': 'cents' }] as const] : []),
    ...(name.endsWith('Pct') && value['maximum'] === 100
      ? [['scale-changed', { minimum: 0, maximum: 1 }] as const]
      : []),
  ];
}

/** Moments without their offset, amounts in cents, and shares of 1 in place of percentages. */
export function conventionMutations(
  document: JsonObject,
  sites: readonly SchemaSite[],
): readonly MutationDraft[] {
  return sites.flatMap((site) =>
    Object.entries(objectAt(site.schema, 'properties')).flatMap(([name, schema]) => {
      const value = resolveValue(document, isObject(schema) ? schema : {});
      return listChanges(name, value).map(([family, change]): MutationDraft => ({
        id: `${family}/${site.where}.${name}`,
        kind: 'breaking',
        family,
        where: `${site.where}.${name}`,
        member: below(site.pointer, 'properties', name),
        name,
        tag: site.tag,
        edit: (source) => {
          editAt(source, site.pointer, (owner) => {
            objectAt(owner, 'properties')[name] = { ...value, ...change };
          });
        },
      }));
    }),
  );
}
