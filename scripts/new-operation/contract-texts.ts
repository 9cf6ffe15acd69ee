import { stringify } from 'yaml';
import type { ContractFiles, Method } from './contract-files.ts';
import type { NewOperation } from './describe-operation.ts';
import { fillTemplate } from './fill-template.ts';

export const exampleId = '3c1f7a52-8a0d-4e7a-9f21-5d6c7b8a9e01';

/** The schema of the body; undefined for an operation without one. */
export function nameBody({ method, record }: NewOperation): string | undefined {
  if (method === 'post') return `New${record}`;
  return method === 'put' || method === 'patch' ? `${record}Update` : undefined;
}

export function successStatus(method: Method): 200 | 201 | 204 {
  return method === 'post' ? 201 : method === 'delete' ? 204 : 200;
}

/** The new schemas as YAML by name, with their initial members; the developer adds the others. */
export function writeSchemas(operation: NewOperation, files: ContractFiles): ReadonlyMap<string, string> {
  const { method, record, words, nounWords, isList } = operation;
  const schemas = [
    ...(method === 'delete' ? [] : [[record, 'record'] as const]),
    ...(isList ? [[`${record}Page`, 'page'] as const] : []),
    ...[nameBody(operation)].flatMap((name) => (name === undefined ? [] : [[name, 'body'] as const])),
  ];
  const values = {
    words,
    nounWords,
    exampleId,
    idName: `${record.replace(/^./, (letter) => letter.toLowerCase())}Id`,
    item: files.schemas.get(record) ?? `#/${record}`,
  };
  return new Map(
    schemas
      .filter(([name]) => !files.schemas.has(name))
      .map(([name, kind]) => [name, fillTemplate(`${kind}.yaml`, { ...values, schema: name })]),
  );
}

const gerunds: Readonly<Record<string, string>> = {
  list: 'fetching',
  get: 'fetching',
  update: 'saving',
  set: 'saving',
  submit: 'submitting',
};

function describeFailure({ id, nounWords }: NewOperation): string {
  const verb = /^[a-z]+/.exec(id)?.[0] ?? '';
  const gerund = gerunds[verb] ?? `${verb.replace(/e$/, '')}ing`;
  return `An error occured ${gerund} the ${nounWords}.`;
}

/** The parameters of the path as YAML, empty without any; one that no other operation has is an id. */
export function writeParameters({ parameters }: NewOperation, files: ContractFiles): string {
  if (parameters.length === 0) return '';
  const described = parameters.map(
    (name) =>
      files.findParameter(name) ?? {
        name,
        in: 'path',
        required: true,
        description: `The ${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}.`,
        schema: { type: 'string', format: 'uuid' },
        example: exampleId,
      },
  );
  return stringify({ parameters: described }, { lineWidth: 114, singleQuote: true });
}

/** The operation as YAML, to be inserted in an entry of a path file. */
export function writeOperation(operation: NewOperation, scope: string, files: ContractFiles): string {
  const { id, tag, method, record, words, nounWords, isList } = operation;
  const kind = isList ? 'list' : method === 'patch' ? 'put' : method;
  const refer = (schema: string): string =>
    `'${files.schemas.get(schema) ?? `../schemas/${tag}.yaml#/${schema}`}'`;
  const title = id.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return fillTemplate(`${kind}.yaml`, {
    ...{ method, id, tag, scope, words, nounWords },
    title: title.replace(/^./, (letter) => letter.toUpperCase()),
    failure: describeFailure(operation),
    record: refer(record),
    page: refer(`${record}Page`),
    body: refer(nameBody(operation) ?? ''),
  });
}
