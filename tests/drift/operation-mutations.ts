import { isObject, type JsonObject, objectAt, valueAt } from '#description/json.ts';
import { readMessages, readOperations, type OperationModel } from '#description/operations.ts';
import { below, editAt, editList, renameKey } from './edit.ts';
import type { MutationDraft } from './mutation.ts';

const methods = ['put', 'post', 'patch', 'get', 'delete'];
const successStatuses = ['200', '201', '202'];

type Facts = Pick<MutationDraft, 'where' | 'member' | 'name' | 'tag' | 'operations' | 'exclusive'>;

function breaking(family: string, facts: Facts, edit: MutationDraft['edit']): MutationDraft {
  return { ...facts, id: `${family}/${facts.where}`, kind: 'breaking', family, edit };
}

/** The operation as a whole; it is used where its id is used. */
export function operationFacts({ id, method, path, tag }: OperationModel, section = '#/paths'): Facts {
  return { where: id, member: below(section, path, method), name: id, tag, operations: [id] };
}

function pathFacts(path: string, group: readonly OperationModel[]): Facts {
  const tag = group[0]?.tag ?? '';
  return {
    where: path,
    member: below('#/paths', path),
    exclusive: path,
    name: path,
    tag,
    operations: group.map(({ id }) => id),
  };
}

function identityMutations(operation: OperationModel, section: string): MutationDraft[] {
  const { id, method, path } = operation;
  const item = below(section, path);
  const facts = operationFacts(operation, section);
  return [
    breaking('operation-removed', { ...facts, exclusive: path }, (document) => {
      editAt(document, item, (owner) => {
        delete owner[method];
        const isEmpty = methods.every((candidate) => !(candidate in owner));
        const parent = valueAt(document, section);
        if (isEmpty && isObject(parent)) delete parent[path];
      });
    }),
    breaking('operation-renamed', facts, (document, mark) => {
      editAt(document, below(item, method), (target) => {
        target['operationId'] = `${id}${mark}`;
      });
    }),
  ];
}

function callMutations(document: JsonObject, operation: OperationModel): MutationDraft[] {
  const { id, method, path, responses } = operation;
  const item = below('#/paths', path);
  const pointer = below(item, method);
  const facts = operationFacts(operation);
  const owner = valueAt(document, item);
  const mutations = identityMutations(operation, '#/paths');
  const newMethod = methods.find((candidate) => isObject(owner) && !(candidate in owner));
  if (newMethod !== undefined) {
    const changed = breaking('method-changed', facts, (source) => {
      editAt(source, item, (target) => {
        renameKey(target, method, newMethod);
      });
    });
    mutations.push({ ...changed, exclusive: path });
  }
  const statuses = responses.map(({ status }) => status);
  const newStatus = successStatuses.find((status) => !statuses.includes(status));
  for (const status of statuses.filter((candidate) => candidate.startsWith('2'))) {
    if (newStatus === undefined) continue;
    const where = { ...facts, where: `${id} ${status}` };
    const changed = breaking('response-status-changed', where, (source) => {
      editAt(source, pointer, (target) => {
        renameKey(objectAt(target, 'responses'), status, newStatus);
      });
    });
    mutations.push({ ...changed, exclusive: id });
  }
  return mutations;
}

/** `/Users/{id}/link` -> `/Users/{id}/linkDrift00001`: the last literal segment changes. */
function renamedPath(path: string, mark: string): string {
  const words = path.split('/');
  const index = words.findLastIndex((word) => word !== '' && !word.startsWith('{'));
  return words.with(index, `${words[index] ?? ''}${mark}`).join('/');
}

function compatibleMutations(operation: OperationModel): readonly MutationDraft[] {
  const { id, method, path } = operation;
  const pointer = below('#/paths', path, method);
  const compatible = (family: string, edit: (target: JsonObject, mark: string) => void): MutationDraft => ({
    ...operationFacts(operation),
    id: `${family}/${id}`,
    kind: 'compatible',
    family,
    edit: (document, mark) => {
      editAt(document, pointer, (target) => {
        edit(target, mark);
      });
    },
  });
  return [
    compatible('query-parameter-added', (target, mark) => {
      const parameter = {
        name: `added${mark}`,
        in: 'query',
        required: false,
        description: 'Added.',
        schema: { type: 'string' },
      };
      editList(target, 'parameters', (parameters) => [...parameters, parameter]);
    }),
    compatible('operation-described', (target) => {
      target['description'] = 'Described otherwise.';
    }),
  ];
}

/** The argument as an object that has it as a member. */
function argumentMutation(message: OperationModel): MutationDraft {
  const facts = operationFacts(message, '#/webhooks');
  return breaking('message-argument-changed', facts, (document, mark) => {
    editAt(document, below(facts.member, 'requestBody', 'content', 'application/json'), (body) => {
      const name = `argument${mark}`;
      const schema = body['schema'] ?? {};
      body['schema'] = { type: 'object', required: [name], properties: { [name]: schema } };
    });
  });
}

/** Changes of whole operations and hub messages: names, paths, methods and statuses. */
export function operationMutations(document: JsonObject): readonly MutationDraft[] {
  const operations = readOperations(document);
  return [
    // Paths first, so that members below them are changed before them.
    ...[...Map.groupBy(operations, ({ path }) => path)].map(([path, group]) =>
      breaking('path-renamed', pathFacts(path, group), (source, mark) => {
        editAt(source, '#/paths', (owner) => {
          renameKey(owner, path, renamedPath(path, mark));
        });
      }),
    ),
    ...operations.flatMap((operation) => callMutations(document, operation)),
    ...readMessages(document).flatMap((message) => [
      ...identityMutations(message, '#/webhooks'),
      argumentMutation(message),
    ]),
    ...operations.flatMap(compatibleMutations),
  ];
}
