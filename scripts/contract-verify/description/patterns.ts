import { mapOperations } from './document.ts';
import { isObject, objectAt, textAt, type JsonObject } from './json.ts';
import { readOperations, type OperationModel } from './operations.ts';

/** In the root: what the patterns are, by name. In an operation: the names of those that it follows. */
export const patternsKey = 'x-patterns';

const patternNames = ['list', 'record', 'submission', 'file', 'draft'] as const;
type PatternName = (typeof patternNames)[number];

const isJson = (mediaType: string): boolean => /[/+]json$/.test(mediaType);

const accepts = ({ parameters }: OperationModel, parameter: string): boolean =>
  parameters.some(({ name }) => name === parameter);

function isInListFamily({ path, method }: OperationModel, lists: ReadonlySet<string>): boolean {
  if (method === 'post') return path.endsWith('/Export');
  if (method !== 'get') return false;
  const [, base = path] = /^(.*)\/(?:Summary|Filters|\{\w+\})$/.exec(path) ?? [];
  const isAboveLists =
    !path.endsWith('}') && base !== path && [...lists].some((list) => list.startsWith(base));
  return lists.has(path) || lists.has(base) || isAboveLists;
}

function isOfRecord(operation: OperationModel, operations: readonly OperationModel[]): boolean {
  if (accepts(operation, 'If-Match')) return true;
  const { path, method, responses } = operation;
  if (!responses.some(({ status, headers }) => status.startsWith('2') && 'etag' in headers)) return false;
  const isVersioned = (versioned: string): boolean =>
    method === 'post' ? versioned.startsWith(`${path}/{`) : versioned === path;
  return operations.some((changing) => accepts(changing, 'If-Match') && isVersioned(changing.path));
}

/** The patterns of each operation, by its id. */
function findPatterns(operations: readonly OperationModel[]): ReadonlyMap<string, readonly PatternName[]> {
  const lists = new Set(
    operations
      .filter((operation) => operation.method === 'get' && accepts(operation, 'page'))
      .map(({ path }) => path),
  );
  const follows: Readonly<Record<PatternName, (operation: OperationModel) => boolean>> = {
    list: (operation) => isInListFamily(operation, lists),
    record: (operation) => isOfRecord(operation, operations),
    submission: (operation) => accepts(operation, 'Idempotency-Key'),
    file: ({ responses }) =>
      responses.some(
        ({ status, media }) => status.startsWith('2') && media.some(({ mediaType }) => !isJson(mediaType)),
      ),
    draft: ({ path }) => /\/Drafts?(?:\/|$)/.test(path),
  };
  return new Map(
    operations.map((operation) => [operation.id, patternNames.filter((name) => follows[name](operation))]),
  );
}

/** The title and the text by which the root declares a pattern. */
function describePattern(declared: JsonObject, name: PatternName): { title: string; text: string } {
  const pattern = objectAt(declared, name);
  const text = (textAt(pattern, 'description') ?? '').replaceAll(/\s+/g, ' ').trim();
  return { title: textAt(pattern, 'title') ?? name, text };
}

/** A sentence that names the patterns of an operation. */
function namePatterns(names: readonly PatternName[], declared: JsonObject): string {
  const titles = names.map((name) => describePattern(declared, name).title);
  return `${titles.length === 1 ? 'Pattern' : 'Patterns'}: ${titles.join(', ').toLowerCase()}.`;
}

/** The section of the description's head that explains the patterns, and says how many operations follow each. */
function explainPatterns(declared: JsonObject, followed: readonly (readonly PatternName[])[]): string {
  const alone = followed.filter(({ length }) => length === 0).length;
  const rows = patternNames.map((name) => {
    const { title, text } = describePattern(declared, name);
    return `- **${title}** (${followed.filter((names) => names.includes(name)).length} operations). ${text}`;
  });
  return [
    '# Patterns',
    `Most of the ${followed.length} operations follow one or more of five patterns, which they name at the end of their description and in \`${patternsKey}\`; ${alone} stand alone.`,
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
  const followed = findPatterns(readOperations(document));
  const info = objectAt(document, 'info');
  const head = (textAt(info, 'description') ?? '').trim();
  const patterns = explainPatterns(declared, [...followed.values()]);
  return mapOperations(
    { ...rest, info: { ...info, description: `${head}\n\n${patterns}\n` } },
    (operation) => {
      const names = followed.get(textAt(operation, 'operationId') ?? '') ?? [];
      if (names.length === 0) return operation;
      const text = (textAt(operation, 'description') ?? '').trim();
      const description = `${text}\n\n${namePatterns(names, declared)}`.trim();
      return { ...operation, description, [patternsKey]: [...names] };
    },
  );
}
