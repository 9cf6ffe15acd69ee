import { dereference, isObject, objectAt, textAt, type JsonObject } from '#scripts/generate/document.ts';
import { listAt, valueAt } from '#scripts/contract-diff/json.ts';
import { below, editedAt, editList, renameKey } from './edit.ts';
import type { Mutation } from './mutation.ts';
import { withOtherType } from './schema-change.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

interface ParameterSite {
  /** Pointer to the path item or operation that lists the parameter. */
  readonly owner: string;
  readonly index: number;
  readonly path: string;
  readonly where: string;
  /** Without reference: a shared parameter is changed in one place at a time. */
  readonly parameter: JsonObject;
}

function parameterSites(document: JsonObject): readonly ParameterSite[] {
  const sites: ParameterSite[] = [];
  for (const path of Object.keys(objectAt(document, 'paths'))) {
    const item = below('#/paths', path);
    for (const owner of [item, ...METHODS.map((method) => below(item, method))]) {
      const holder = valueAt(document, owner);
      if (!isObject(holder)) continue;
      const label = textAt(holder, 'operationId') ?? path;
      listAt(holder, 'parameters').forEach((entry, index) => {
        const parameter = dereference(document, entry);
        const where = `${label}?${textAt(parameter, 'name') ?? ''}`;
        sites.push({ owner, index, path, where, parameter });
      });
    }
  }
  return sites;
}

/** Changes of one parameter in one place. */
function mutationsOf(document: JsonObject, site: ParameterSite): readonly Mutation[] {
  const { owner, index, path, where, parameter } = site;
  const place = textAt(parameter, 'in') ?? '';
  const name = textAt(parameter, 'name') ?? '';
  const breaking = (change: string, apply: Mutation['apply']): Mutation => {
    const family = `${place}-parameter-${change}`;
    return { id: `${family}/${where}`, kind: 'breaking', family, where, apply };
  };
  const replaced = (members: JsonObject): Mutation['apply'] => {
    return (source) =>
      editedAt(source, owner, (holder) => {
        editList(holder, 'parameters', (list) => list.with(index, { ...parameter, ...members }));
      });
  };
  const otherType = breaking('type', replaced({ schema: withOtherType(document, parameter['schema']) }));
  if (place === 'path') {
    const renamed = breaking('renamed', (source) => {
      const copy = replaced({ name: `${name}Renamed` })(source);
      return editedAt(copy, '#/paths', (paths) => {
        renameKey(paths, path, path.replace(`{${name}}`, `{${name}Renamed}`));
      });
    });
    return [renamed, otherType];
  }
  const mutations = [
    breaking('renamed', replaced({ name: `${name}Renamed` })),
    breaking('removed', (source) =>
      editedAt(source, owner, (holder) => {
        editList(holder, 'parameters', (list) => list.toSpliced(index, 1));
      }),
    ),
    otherType,
  ];
  if (parameter['required'] !== true) mutations.push(breaking('required', replaced({ required: true })));
  return mutations;
}

export function parameterMutations(document: JsonObject): readonly Mutation[] {
  return parameterSites(document).flatMap((site) => mutationsOf(document, site));
}
