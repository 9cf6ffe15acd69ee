import type { ContractFiles } from './contract-files.ts';
import { writeOperation, writeParameters, writeSchemas } from './contract-texts.ts';
import { UnusableOperation, type NewOperation } from './describe-operation.ts';

/** The new text of a file; undefined as its present text means that it does not exist. */
export type Edit = (text: string | undefined) => string;
export type Edits = ReadonlyMap<string, Edit>;

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

const append =
  (added: string): Edit =>
  (text = '') =>
    `${text}${added}`;

/** Adds a method to an entry of a path file, at its end. */
function addToEntry(text: string, entry: string, added: string): string {
  const lines = text.split('\n');
  const start = lines.indexOf(`${entry}:`);
  if (start < 0) throw new UnusableOperation(`The path file has no entry '${entry}' in a line of its own.`);
  const after = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  const end = after < 0 ? lines.length - 1 : after;
  lines.splice(end, 0, ...added.trimEnd().split('\n'));
  return lines.join('\n');
}

/** Adds a tag after the others, which the messages of the hub follow. */
const addTag =
  ({ tag, nounWords }: NewOperation): Edit =>
  (text = '') =>
    text.replace(/^webhooks:$/m, (next) => `  - name: ${tag}\n    description: The ${nounWords}.\n${next}`);

/** The changes of the contract's files, by path relative to the project. */
export function editContract(operation: NewOperation, scope: string, files: ContractFiles): Edits {
  const { tag, path } = operation;
  const isKnownPath = files.operations.some((existing) => existing.path === path);
  const text = indented(writeOperation(operation, scope, files));
  const schemas = writeSchemas(operation, files);
  return new Map<string, Edit>([
    [
      `openapi/paths/${tag}.yaml`,
      isKnownPath
        ? (content = '') => addToEntry(content, path, text)
        : append(`${path}:\n${indented(writeParameters(operation, files))}${text}`),
    ],
    ...(schemas.size === 0
      ? []
      : [[`openapi/schemas/${tag}.yaml`, append([...schemas.values()].join(''))] as const]),
    ...(operation.isNewTag ? [['openapi/portal.yaml', addTag(operation)] as const] : []),
  ]);
}
