import { isObject, sameJson, valueAt, type Json, type JsonObject } from '#description/json.ts';
import { emitTypes } from '#scripts/generate/typescript.ts';

/** Emits the types of a document, quickly when it differs little from the first one. */
export type TypesEmitter = (document: JsonObject) => string;

const kinds = ['schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'pathItems'] as const;
const maps = ['paths', 'webhooks'] as const;

type Part = (typeof maps)[number] | `components/${(typeof kinds)[number]}`;

const parts: readonly Part[] = [...maps, ...kinds.map((kind) => `components/${kind}` as const)];

/** The code of a member, by its part of the document and its name; that of operations is apart from their paths. */
type Code = Map<string, string>;

function keyFor(part: Part | 'operations', name: string): string {
  return `${part} ${name}`;
}

function listMembers(document: JsonObject, part: Part): readonly (readonly [string, Json])[] {
  const value = valueAt(document, `#/${part}`);
  return isObject(value) ? Object.entries(value) : [];
}

/** The lines between the one that starts a block and the one that ends it; none without that block. */
function cutBlock(lines: readonly string[], first: string, last: string): readonly string[] {
  const start = lines.indexOf(first);
  return start === -1 ? [] : lines.slice(start + 1, lines.indexOf(last, start));
}

/** Adds the members of a block: each has its name, and ends with a semicolon, at this indentation. */
function readBlock(part: Part | 'operations', lines: readonly string[], indentation: number, code: Code) {
  let start = 0;
  let name: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (line.search(/\S/) !== indentation) continue;
    const [, quoted, plain] = /^ *(?:"([^"]+)"|([\w$]+))\??: /.exec(line) ?? [];
    name ??= quoted ?? plain;
    if (name === undefined || !line.endsWith(';')) continue;
    code.set(keyFor(part, name), lines.slice(start, index + 1).join('\n'));
    start = index + 1;
    name = undefined;
  }
}

function readCode(text: string): Code {
  const code: Code = new Map();
  const lines = text.split('\n');
  for (const name of [...maps, 'operations'] as const) {
    readBlock(name, cutBlock(lines, `export interface ${name} {`, '}'), 4, code);
  }
  const components = cutBlock(lines, 'export interface components {', '}');
  for (const kind of kinds) {
    readBlock(`components/${kind}`, cutBlock(components, `    ${kind}: {`, '    };'), 8, code);
  }
  return code;
}

/** What stands around the members: the lines before them, the aliases of components, and `$defs`. */
function readFrame(text: string): string {
  const head = text.slice(0, text.indexOf('export '));
  return [head, ...(text.match(/^export type (?:\$defs|\w+ = components\[).*;$/gm) ?? [])].join('\n');
}

function printInterface(name: string, members: string): string {
  return members === ''
    ? `export type ${name} = Record<string, never>;`
    : `export interface ${name} {\n${members}}`;
}

const helper = 'WithRequired<';

/**
 * `first` is the document from whose types those of others are composed: only the members of `paths`, `webhooks` and
 * `components` that differ are emitted again.
 */
export function createTypesEmitter(first: JsonObject): TypesEmitter {
  const text = emitTypes(first);
  const code = readCode(text);
  const frame = readFrame(text);
  const footer = /^type WithRequired<[^]*?^};$/m.exec(text)?.[0] ?? '';
  const names = (document: JsonObject): string =>
    JSON.stringify(kinds.map((kind) => listMembers(document, `components/${kind}`).map(([name]) => name)));
  const firstNames = names(first);
  const before = new Map(parts.map((part) => [part, new Map(listMembers(first, part))]));

  const emitChanged = (document: JsonObject): Code => {
    const select = (part: Part): JsonObject =>
      Object.fromEntries(
        listMembers(document, part).filter(([name, value]) => !sameJson(before.get(part)?.get(name), value)),
      );
    const components = Object.fromEntries(kinds.map((kind) => [kind, select(`components/${kind}`)]));
    const changed = { ...document, paths: select('paths'), webhooks: select('webhooks'), components };
    return readCode(emitTypes(changed, document));
  };

  return (document) => {
    // Aliases of components have names that depend on each other.
    if (names(document) !== firstNames) return emitTypes(document);
    const changed = emitChanged(document);
    const print = (part: Part | 'operations', members: readonly string[]): string =>
      members
        .map((name) => `${changed.get(keyFor(part, name)) ?? code.get(keyFor(part, name)) ?? ''}\n`)
        .join('');
    const printPart = (part: Part): string =>
      print(
        part,
        listMembers(document, part).map(([name]) => name),
      );
    const routes = maps.map((part) => printPart(part));
    const operations = routes.flatMap((route) =>
      [...route.matchAll(/: operations\["([^"]+)"\]/g)].map(([, id = '']) => id),
    );
    const components = kinds.map((kind) => {
      const members = printPart(`components/${kind}`);
      return `    ${kind}: ${members === '' ? 'never' : `{\n${members}    }`};\n`;
    });
    const body = [
      frame,
      ...maps.map((name, index) => printInterface(name, routes[index] ?? '')),
      printInterface('components', components.join('')),
      printInterface('operations', print('operations', operations)),
    ].join('\n');
    if (body.includes(helper) && footer === '') return emitTypes(document);
    return body.includes(helper) ? `${body}\n${footer}\n` : `${body}\n`;
  };
}
