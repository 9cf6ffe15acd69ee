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

/** Inserts after the last line that contains `mark`; without one, before the line that begins with `before`. */
function insertLine(text: string, line: string, mark: string, before: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.includes(mark));
  const end = lines.findIndex((line) => line.startsWith(before));
  lines.splice(last >= 0 ? last + 1 : end, 0, line);
  return lines.join('\n');
}

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

/** A name of an entry of the path file: the record's, or the noun's for a list. */
function chooseEntry({ id, path, tag }: NewOperation, files: ContractFiles): string {
  const noun = id.replace(/^[a-z]+/, '');
  const existing = new Set(
    files.operations.flatMap((operation) =>
      operation.tag === tag && operation.path !== path ? (files.findEntry(operation.path) ?? []) : [],
    ),
  );
  return existing.has(noun) ? id.replace(/^./, (letter) => letter.toUpperCase()) : noun;
}

function editRoot(operation: NewOperation, entry: string | undefined, schemas: readonly string[]): Edit {
  const { tag, path, isNewTag, nounWords } = operation;
  return (content = '') => {
    let text = content;
    if (isNewTag) {
      const described = `  - name: ${tag}\n    description: The ${nounWords}.`;
      text = insertLine(text, described, '\0', 'paths:');
    }
    if (entry !== undefined) {
      const line = `  ${path}:\n    $ref: ./paths/${tag}.yaml#/${entry}`;
      text = insertLine(text, line, `$ref: ./paths/${tag}.yaml#`, 'webhooks:');
    }
    for (const schema of schemas) {
      const line = `    ${schema}: { $ref: ./schemas/${tag}.yaml#/${schema} }`;
      text = insertLine(text, line, `./schemas/${tag}.yaml#`, '    HubGroup:');
    }
    return text;
  };
}

/** The changes of the contract's files, by path relative to the project. */
export function editContract(operation: NewOperation, scope: string, files: ContractFiles): Edits {
  const { tag, path } = operation;
  const existing = files.findEntry(path);
  const text = indented(writeOperation(operation, scope, files));
  const entry = existing ?? chooseEntry(operation, files);
  const schemas = writeSchemas(operation, files);
  return new Map<string, Edit>([
    [
      `openapi/paths/${tag}.yaml`,
      existing === undefined
        ? append(`${entry}:\n${indented(writeParameters(operation, files))}${text}`)
        : (content = '') => addToEntry(content, entry, text),
    ],
    ...(schemas.size === 0
      ? []
      : [[`openapi/schemas/${tag}.yaml`, append([...schemas.values()].join(''))] as const]),
    [
      'openapi/portal.yaml',
      editRoot(operation, existing === undefined ? entry : undefined, [...schemas.keys()]),
    ],
  ]);
}
