import { dereference } from '#description/document.ts';
import { isObject, type JsonObject, listAt, objectAt, textAt, valueAt } from '#description/json.ts';
import { readOperations } from '#description/operations.ts';
import { below, editAt, editList, renameKey } from './edit.ts';
import type { MutationDraft } from './mutation.ts';
import { withOtherType } from './schema-change.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch'];

interface ParameterSite {
  /** Pointer to the path item or operation that lists the parameter. */
  readonly owner: string;
  readonly index: number;
  readonly path: string;
  readonly where: string;
  readonly tag: string;
  readonly operations: readonly string[];
  /** Inlined: a shared parameter is changed in one place at a time. */
  readonly parameter: JsonObject;
}

function parameterSites(document: JsonObject): readonly ParameterSite[] {
  const sites: ParameterSite[] = [];
  const byPath = Map.groupBy(readOperations(document), ({ path }) => path);
  for (const path of Object.keys(objectAt(document, 'paths'))) {
    const item = below('#/paths', path);
    for (const owner of [item, ...methods.map((method) => below(item, method))]) {
      const holder = valueAt(document, owner);
      if (!isObject(holder)) continue;
      const label = textAt(holder, 'operationId') ?? path;
      listAt(holder, 'parameters').forEach((entry, index) => {
        const parameter = dereference(document, entry);
        const where = `${label}?${textAt(parameter, 'name') ?? ''}`;
        const users = (byPath.get(path) ?? []).filter(({ id }) => label === path || label === id);
        const operations = users.map(({ id }) => id);
        sites.push({ owner, index, path, where, parameter, operations, tag: users[0]?.tag ?? '' });
      });
    }
  }
  return sites;
}

/** Changes of one parameter in one place. */
function listMutations(document: JsonObject, site: ParameterSite): readonly MutationDraft[] {
  const { owner, index, path, where, parameter, tag, operations } = site;
  const place = textAt(parameter, 'in') ?? '';
  const name = textAt(parameter, 'name') ?? '';
  const breaking = (change: string, edit: MutationDraft['edit']): MutationDraft => {
    const family = `${place}-parameter-${change}`;
    const member = below(owner, 'parameters', index);
    const id = `${family}/${where}`;
    return { id, kind: 'breaking', family, where, member, name, tag, operations, edit };
  };
  const replaced = (members: (mark: string) => JsonObject): MutationDraft['edit'] => {
    return (source, mark) => {
      editAt(source, owner, (holder) => {
        editList(holder, 'parameters', (list) => list.with(index, { ...parameter, ...members(mark) }));
      });
    };
  };
  const otherType = breaking(
    'type',
    replaced((mark) => ({ schema: withOtherType(document, parameter['schema'], mark) })),
  );
  const renaming = replaced((mark) => ({ name: `${name}${mark}` }));
  if (place === 'path') {
    const renamed = breaking('renamed', (source, mark) => {
      renaming(source, mark);
      editAt(source, '#/paths', (paths) => {
        renameKey(paths, path, path.replace(`{${name}}`, `{${name}${mark}}`));
      });
    });
    return [{ ...renamed, exclusive: path }, otherType];
  }
  const mutations = [
    breaking('renamed', renaming),
    breaking('removed', (source) => {
      editAt(source, owner, (holder) => {
        editList(holder, 'parameters', (list) => list.toSpliced(index, 1));
      });
    }),
    otherType,
  ];
  if (parameter['required'] !== true) {
    mutations.push(
      breaking(
        'required',
        replaced(() => ({ required: true })),
      ),
    );
  }
  return mutations;
}

export function parameterMutations(document: JsonObject): readonly MutationDraft[] {
  return parameterSites(document).flatMap((site) => listMutations(document, site));
}
