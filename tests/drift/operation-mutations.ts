import { isObject, objectAt, type JsonObject } from '#scripts/generate/document.ts';
import { readMessages, readOperations, type OperationModel } from '#scripts/generate/operations.ts';
import { valueAt } from '#scripts/contract-diff/json.ts';
import { below, editedAt, editList, renameKey } from './edit.ts';
import type { Mutation } from './mutation.ts';

const METHODS = ['put', 'post', 'patch', 'get', 'delete'];
const SUCCESS = ['200', '201', '202'];

function breaking(family: string, where: string, apply: Mutation['apply']): Mutation {
  return { id: `${family}/${where}`, kind: 'breaking', family, where, apply };
}

function identityMutations({ id, method, path }: OperationModel, section: string): Mutation[] {
  const item = below(section, path);
  return [
    breaking('operation-removed', id, (document) =>
      editedAt(document, item, (owner, copy) => {
        delete owner[method];
        const isEmpty = METHODS.every((one) => !(one in owner));
        const parent = valueAt(copy, section);
        if (isEmpty && isObject(parent)) delete parent[path];
      }),
    ),
    breaking('operation-renamed', id, (document) =>
      editedAt(document, below(item, method), (operation) => {
        operation['operationId'] = `${id}Renamed`;
      }),
    ),
  ];
}

function callMutations(document: JsonObject, operation: OperationModel): Mutation[] {
  const { id, method, path, responses } = operation;
  const item = below('#/paths', path);
  const pointer = below(item, method);
  const owner = valueAt(document, item);
  const mutations = identityMutations(operation, '#/paths');
  const newMethod = METHODS.find((one) => isObject(owner) && !(one in owner));
  if (newMethod !== undefined) {
    mutations.push(
      breaking('method-changed', id, (source) =>
        editedAt(source, item, (target) => {
          renameKey(target, method, newMethod);
        }),
      ),
    );
  }
  const statuses = responses.map(({ status }) => status);
  const newStatus = SUCCESS.find((status) => !statuses.includes(status));
  for (const status of statuses.filter((one) => one.startsWith('2'))) {
    if (newStatus === undefined) continue;
    mutations.push(
      breaking('response-status-changed', `${id} ${status}`, (source) =>
        editedAt(source, pointer, (target) => {
          renameKey(objectAt(target, 'responses'), status, newStatus);
        }),
      ),
    );
  }
  return mutations;
}

/** `/Users/{id}/link` -> `/Users/{id}/linkRenamed`: the last fixed word changes. */
function renamedPath(path: string): string {
  const words = path.split('/');
  const index = words.findLastIndex((word) => word !== '' && !word.startsWith('{'));
  return words.with(index, `${words[index] ?? ''}Renamed`).join('/');
}

function compatibleMutations({ id, method, path }: OperationModel): readonly Mutation[] {
  const pointer = below('#/paths', path, method);
  const compatible = (family: string, edit: (operation: JsonObject) => void): Mutation => ({
    id: `${family}/${id}`,
    kind: 'compatible',
    family,
    where: id,
    apply: (document) => editedAt(document, pointer, edit),
  });
  return [
    compatible('query-parameter-added', (operation) => {
      const parameter = {
        name: 'addedByDrift',
        in: 'query',
        required: false,
        description: 'Added.',
        schema: { type: 'string' },
      };
      editList(operation, 'parameters', (parameters) => [...parameters, parameter]);
    }),
    compatible('operation-described', (operation) => {
      operation['description'] = 'Described otherwise.';
    }),
  ];
}

/** Changes of calls and hub messages as a whole: their names, paths, methods and statuses. */
export function operationMutations(document: JsonObject): readonly Mutation[] {
  const operations = readOperations(document);
  const paths = [...new Set(operations.map(({ path }) => path))];
  return [
    ...operations.flatMap((operation) => callMutations(document, operation)),
    ...readMessages(document).flatMap((message) => identityMutations(message, '#/webhooks')),
    ...paths.map((path) =>
      breaking('path-renamed', path, (source) =>
        editedAt(source, '#/paths', (owner) => {
          renameKey(owner, path, renamedPath(path));
        }),
      ),
    ),
    ...operations.flatMap(compatibleMutations),
  ];
}
