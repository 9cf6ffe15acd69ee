import { asList, isNode, isText, type ContractNode } from './contract-node.ts';
import { absolute, relativeReference } from './contract-reference.ts';

export const listSchemasKey = 'x-list-schemas';
const pageKey = 'x-page';
const exportKey = 'x-export';

/** The schemas that all lists share, as absolute references. */
interface ListSchemas {
  /** The members of every page, besides its records. */
  readonly page: string;
  /** Format and headings of an exported file. */
  readonly format: string;
  readonly headings: string;
}

/** A file of a description, and what its root declares for all lists. */
export interface ListFile {
  /** Absolute. */
  readonly file: string;
  readonly listSchemas: ListSchemas | undefined;
  readonly report: (path: readonly string[], message: string) => void;
}

/** Records on a page at most. */
const maxItems = 500;

/** The root's declaration in `x-list-schemas`. */
export function readListSchemas(root: unknown, file: string): ListSchemas | undefined {
  const declared = isNode(root) ? root[listSchemasKey] : undefined;
  if (!isNode(declared)) return undefined;
  const { page, format, headings } = declared;
  if (!isText(page) || !isText(format) || !isText(headings)) return undefined;
  return { page: absolute(page, file), format: absolute(format, file), headings: absolute(headings, file) };
}

/** A page with the records that `items` refers to, and the further members that the list states for all of its pages. */
function expandPage(
  { [pageKey]: stated, description, ...rest }: ContractNode,
  page: string,
): ContractNode | undefined {
  const { items, ...further } = isNode(stated) ? stated : {};
  if (!isText(items) || !Object.values(further).every(isText)) return undefined;
  const members = Object.entries(further).map(([name, ref]) => [name, { $ref: ref }]);
  return {
    description,
    allOf: [
      { $ref: page },
      {
        type: 'object',
        required: ['items', ...Object.keys(further)],
        properties: {
          items: { type: 'array', maxItems, description: 'The records of the page.', items: { $ref: items } },
          ...Object.fromEntries(members),
        },
      },
    ],
    ...rest,
  };
}

/** The request of an exported file with the rows of a filter, and the columns of an enum of the same file. */
function expandExport(
  { [exportKey]: stated, description, ...rest }: ContractNode,
  { format, headings }: Pick<ListSchemas, 'format' | 'headings'>,
  schemas: ContractNode,
): ContractNode | undefined {
  const { filter, columns } = isNode(stated) ? stated : {};
  if (!isText(filter) || !isText(columns) || !columns.startsWith('#/')) return undefined;
  const column = schemas[columns.slice(2)];
  if (!isNode(column)) return undefined;
  return {
    type: 'object',
    description,
    additionalProperties: false,
    required: ['filter', 'format'],
    properties: {
      filter: { $ref: filter },
      format: { $ref: format },
      columns: {
        type: 'array',
        minItems: 1,
        maxItems: asList(column['enum']).length,
        uniqueItems: true,
        description: 'Columns of the file, in this order. Defaults to all.',
        items: { $ref: columns },
      },
      headings: { $ref: headings },
      ...('x-sort' in column ? { sort: { 'x-sort': columns } } : {}),
    },
    ...rest,
  };
}

/**
 * The schemas of a file with the pages and exports of its lists written out. It happens as soon as a file is read, so
 * that examples are composed from the whole schema. Errors are reported, and not expanded.
 */
export function expandLists(content: unknown, { file, listSchemas, report }: ListFile): unknown {
  if (!isNode(content)) return content;
  const expand = (name: string, schema: ContractNode): ContractNode => {
    if (!(pageKey in schema) && !(exportKey in schema)) return schema;
    const key = pageKey in schema ? pageKey : exportKey;
    if (listSchemas === undefined) {
      report(
        [name, key],
        `\`${key}\` needs \`${listSchemasKey}\` with \`page\`, \`format\` and \`headings\` in the root.`,
      );
      return schema;
    }
    const local = (ref: string): string => relativeReference(ref, file);
    const shared = { format: local(listSchemas.format), headings: local(listSchemas.headings) };
    const expanded =
      key === pageKey ? expandPage(schema, local(listSchemas.page)) : expandExport(schema, shared, content);
    const needed =
      key === pageKey
        ? '`items` and further members as references'
        : '`filter` and `columns`, which is an enum of the same file, as references';
    if (expanded === undefined) report([name, key], `\`${key}\` needs ${needed}.`);
    return expanded ?? schema;
  };
  return Object.fromEntries(
    Object.entries(content).map(([name, schema]) => [name, isNode(schema) ? expand(name, schema) : schema]),
  );
}
