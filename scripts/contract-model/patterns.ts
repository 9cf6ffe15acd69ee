import { dereference, httpMethods } from './document.ts';
import { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from './json.ts';

/** In the root: what the patterns are, by name. In an operation: the names of those that it follows. */
export const patternsKey = 'x-patterns';

const patternNames = ['list', 'record', 'submission', 'file', 'draft'] as const;
type PatternName = (typeof patternNames)[number];

/** What the patterns depend on. */
interface Call {
  readonly path: string;
  readonly method: string;
  readonly node: JsonObject;
  readonly parameters: ReadonlySet<string>;
  /** Of the successful responses. */
  readonly headers: ReadonlySet<string>;
  readonly mediaTypes: ReadonlySet<string>;
}

function readCalls(document: JsonObject): Call[] {
  return Object.entries(objectAt(document, 'paths')).flatMap(([path, item]) =>
    httpMethods.flatMap((method): Call[] => {
      const node = isObject(item) ? item[method] : undefined;
      if (!isObject(item) || !isObject(node)) return [];
      const parameters = [...listAt(item, 'parameters'), ...listAt(node, 'parameters')];
      const successes = Object.entries(objectAt(node, 'responses'))
        .filter(([status]) => status.startsWith('2'))
        .map(([, response]) => dereference(document, response));
      return [
        {
          path,
          method,
          node,
          parameters: new Set(
            parameters.map((parameter) => textAt(dereference(document, parameter), 'name') ?? ''),
          ),
          headers: new Set(successes.flatMap((response) => Object.keys(objectAt(response, 'headers')))),
          mediaTypes: new Set(successes.flatMap((response) => Object.keys(objectAt(response, 'content')))),
        },
      ];
    }),
  );
}

const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType);

function isInListFamily({ path, method, parameters }: Call, lists: ReadonlySet<string>): boolean {
  if (method === 'post') return path.endsWith('/Export');
  if (method !== 'get') return false;
  const [, base = path] = /^(.*)\/(?:Summary|Filters|\{\w+\})$/.exec(path) ?? [];
  const isAboveLists =
    !path.endsWith('}') && base !== path && [...lists].some((list) => list.startsWith(base));
  return parameters.has('page') || lists.has(base) || isAboveLists;
}

function findPatterns(call: Call, calls: readonly Call[], lists: ReadonlySet<string>): PatternName[] {
  const { path, method, parameters, headers, mediaTypes } = call;
  const isCreation = method === 'post';
  const isVersioned = calls.some(
    ({ path: versioned, parameters: accepted }) =>
      accepted.has('If-Match') && (isCreation ? versioned.startsWith(`${path}/{`) : versioned === path),
  );
  const belongs: Readonly<Record<PatternName, boolean>> = {
    list: isInListFamily(call, lists),
    record: parameters.has('If-Match') || (isVersioned && headers.has('ETag')),
    submission: parameters.has('Idempotency-Key'),
    file: [...mediaTypes].some((mediaType) => !isJson(mediaType)),
    draft: /\/Drafts?(?:\/|$)/.test(path),
  };
  return patternNames.filter((name) => belongs[name]);
}

/** A sentence that names the patterns of an operation. */
function namePatterns(names: readonly PatternName[], declared: JsonObject): string {
  const titles = names.map((name) => textAt(objectAt(declared, name), 'title') ?? name);
  return `${titles.length === 1 ? 'Pattern' : 'Patterns'}: ${titles.join(', ').toLowerCase()}.`;
}

/** The section of the description's head that explains the patterns, and says how many operations follow each. */
function explainPatterns(declared: JsonObject, followed: readonly (readonly PatternName[])[]): string {
  const count = (holds: (names: readonly PatternName[]) => boolean): number => followed.filter(holds).length;
  const rows = patternNames.map((name) => {
    const pattern = objectAt(declared, name);
    const title = textAt(pattern, 'title') ?? name;
    return `- **${title}** (${count((names) => names.includes(name))} operations). ${(textAt(pattern, 'description') ?? '').replaceAll(/\s+/g, ' ').trim()}`;
  });
  return [
    '# Patterns',
    `Most of the ${followed.length} operations follow one or more of five patterns, which they name at the end of their description and in \`${patternsKey}\`; ${count((names) => names.length === 0)} stand alone.`,
    rows.join('\n'),
  ].join('\n\n');
}

/**
 * The description with the patterns of each operation, and with what they are in its head. A description without
 * `x-patterns` is unchanged.
 */
export function statePatterns(document: JsonObject): JsonObject {
  const { [patternsKey]: declared, ...rest } = document;
  if (!isObject(declared)) return document;
  const calls = readCalls(document);
  const lists = new Set(
    calls
      .filter(({ method, parameters }) => method === 'get' && parameters.has('page'))
      .map(({ path }) => path),
  );
  const followed = new Map(calls.map((call) => [call.node, findPatterns(call, calls, lists)]));
  const stateIn = (node: Json): Json => {
    const names = isObject(node) ? followed.get(node) : undefined;
    if (!isObject(node) || names === undefined || names.length === 0) return node;
    const description = `${(textAt(node, 'description') ?? '').trim()}\n\n${namePatterns(names, declared)}`;
    return { ...node, description: description.trim(), [patternsKey]: [...names] };
  };
  const paths = Object.entries(objectAt(document, 'paths')).map(([path, item]): [string, Json] => [
    path,
    isObject(item)
      ? Object.fromEntries(Object.entries(item).map(([key, node]): [string, Json] => [key, stateIn(node)]))
      : item,
  ]);
  const info = objectAt(document, 'info');
  const head = (textAt(info, 'description') ?? '').trim();
  const patterns = explainPatterns(declared, [...followed.values()]);
  return {
    ...rest,
    info: { ...info, description: `${head}\n\n${patterns}\n` },
    paths: Object.fromEntries(paths),
  };
}
