import { operationVerbs } from '#scripts/contract/operation-rules.ts';
import { methods, type ContractFiles, type Method } from './contract-files.ts';

/** The operation cannot be written as given; the message states the reason and what is accepted. */
export class UnusableOperation extends Error {}

export interface NewOperation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  /** Names of the path's parameters, in order. */
  readonly parameters: readonly string[];
  readonly tag: string;
  readonly isNewTag: boolean;
  /** The record in PascalCase: 'SavedView'. */
  readonly record: string;
  /** The record in words: 'saved view'. */
  readonly words: string;
  /** The operation's noun in words: 'saved views'. */
  readonly nounWords: string;
  readonly isList: boolean;
}

const readingVerbs = ['list', 'get', 'check'];
/** Their bodies or responses are files. */
const fileVerbs = ['download', 'upload', 'import', 'export'];

const pathForm = /^(\/(?:[A-Za-z][A-Za-z0-9]*|\{[a-z][A-Za-z0-9]*\}))+$/;

function toWords(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}

function toSingular(noun: string): string {
  if (noun.endsWith('ies')) return noun.replace(/ies$/, 'y');
  if (/(?:ss|us)$/.test(noun)) return noun;
  return noun.replace(/(?<=sh|ch|x|ss)es$/, '').replace(/s$/, '');
}

function parseMethod(text: string): Method {
  const method = methods.find((candidate) => candidate === text.toLowerCase());
  if (!method)
    throw new UnusableOperation(
      `The method must be one of ${methods.join(', ').toUpperCase()}, not '${text}'.`,
    );
  return method;
}

function parseName(id: string, method: Method): { readonly verb: string; readonly noun: string } {
  const [, verb = '', noun = ''] = /^([a-z]+)((?:[A-Z][a-z0-9]*)+)$/.exec(id) ?? [];
  if (!operationVerbs.includes(verb)) {
    throw new UnusableOperation(
      `The name '${id}' must be a verb and a noun in camelCase, such as listPallets. Verbs: ${operationVerbs.join(', ')}.`,
    );
  }
  if (fileVerbs.includes(verb)) {
    throw new UnusableOperation(
      `This command writes operations with JSON. Describe '${id}' by hand; downloadOrderDocument is an example.`,
    );
  }
  if (readingVerbs.includes(verb) !== (method === 'get')) {
    throw new UnusableOperation(
      `${method.toUpperCase()} does not fit '${id}': ${readingVerbs.join(', ')} are GET, all other verbs are not.`,
    );
  }
  return { verb, noun };
}

/** The path with its parameters unnamed: two such paths match the same URLs. */
function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}').toLowerCase();
}

function requireFree(id: string, method: Method, path: string, files: ContractFiles): void {
  const namesake = files.operations.find((operation) => operation.id.toLowerCase() === id.toLowerCase());
  if (namesake)
    throw new UnusableOperation(
      `The name '${namesake.id}' is taken: ${namesake.method.toUpperCase()} ${namesake.path}.`,
    );
  const same = files.operations.find((operation) => withoutNames(operation.path) === withoutNames(path));
  if (same && same.path !== path)
    throw new UnusableOperation(`The path ${path} is the same as ${same.path}. Use its parameters' names.`);
  const occupied = files.operations.find(
    (operation) => operation.path === path && operation.method === method,
  );
  if (occupied) throw new UnusableOperation(`${method.toUpperCase()} ${path} is taken by '${occupied.id}'.`);
}

/** The tag of the paths that begin with the same word; a new one is named after this word. */
function findTag(path: string, files: ContractFiles): string {
  const [, first = ''] = path.split('/');
  const neighbor = files.operations.find((operation) => operation.path.split('/')[1] === first);
  return neighbor?.tag ?? toWords(first).replaceAll(' ', '-');
}

/** Checks the command's arguments against the contract. Throws UnusableOperation. */
export function describeOperation(
  {
    id,
    method: methodText,
    path,
    tag: requestedTag,
  }: {
    readonly id: string;
    readonly method: string;
    readonly path: string;
    readonly tag: string | undefined;
  },
  files: ContractFiles,
): NewOperation {
  const method = parseMethod(methodText);
  const { verb, noun } = parseName(id, method);
  if (!pathForm.test(path)) {
    throw new UnusableOperation(
      `The path '${path}' must consist of words and {parameters}, such as /Pallets/{customerId}, without /api.`,
    );
  }
  if (requestedTag !== undefined && !/^[a-z]+(?:-[a-z]+)*$/.test(requestedTag))
    throw new UnusableOperation(
      `The tag '${requestedTag}' must be words in lower case, such as saved-views.`,
    );
  requireFree(id, method, path, files);
  const tag = requestedTag ?? findTag(path, files);
  const isList = verb === 'list';
  const record = isList ? toSingular(noun) : noun;
  return {
    id,
    method,
    path,
    parameters: [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    tag,
    isNewTag: !files.tags.includes(tag),
    record,
    words: toWords(record),
    nounWords: toWords(noun),
    isList,
  };
}

/**
 * The OAuth scope of an operation: the given one, or that of the tag's operations. Reading never grants writing: throws
 * UnusableOperation for an operation that writes when the tag has no write scope, and for a scope that the contract
 * does not declare.
 */
export function chooseScope(
  { tag, method, id }: Pick<NewOperation, 'tag' | 'method' | 'id'>,
  requestedScope: string | undefined,
  { listScopes, scopes }: Pick<ContractFiles, 'listScopes' | 'scopes'>,
): string {
  if (requestedScope !== undefined) {
    if (scopes.includes(requestedScope)) return requestedScope;
    throw new UnusableOperation(
      `The contract declares no scope '${requestedScope}'. Scopes: ${scopes.join(', ')}.`,
    );
  }
  const isWriting = method !== 'get';
  const matching = listScopes(tag).find((scope) => scope.endsWith('Write') === isWriting);
  if (matching !== undefined) return matching;
  if (!isWriting) return 'Customer.Read';
  const writing = scopes.filter((scope) => scope.endsWith('Write'));
  throw new UnusableOperation(
    `No operation of '${tag}' has a write scope. Choose one for '${id}' with --scope: ${writing.join(', ')}, or a new one, declared in openapi/portal.yaml.`,
  );
}
