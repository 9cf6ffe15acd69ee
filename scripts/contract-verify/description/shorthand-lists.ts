import { asList, isNode, isText, type ContractNode } from './contract-node.ts';
import { absolute, relativeReference } from './contract-reference.ts';

export const listSchemasKey = 'x-list-schemas';

/** The schemas that all lists share, as absolute references. */
export interface ListSchemas {
  /** The members of every page, besides its records. */
  readonly page: string;
  /** Format and headings of an exported file. */
  readonly format: string;
  readonly headings: string;
}

/** A file of a description, and what its root declares for all lists. */
interface ListFile {
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

/** What a schema states in place of its frame. */
interface Frame {
  readonly key: string;
  /** What the key needs, for the message about one that has not. */
  readonly needs: string;
  /** The frame; undefined if something that it needs is missing. `schemas` are those of the same file. */
  readonly build: (
    stated: ContractNode,
    shared: ListSchemas,
    schemas: ContractNode,
  ) => ContractNode | undefined;
}

/** A page with the records that `items` refers to, and the further members that the list states for all of its pages. */
const page: Frame = {
  key: 'x-page',
  needs: '`items` and further members as references',
  build: ({ items, ...further }, shared) => {
    if (!isText(items) || !Object.values(further).every(isText)) return undefined;
    const members = Object.entries(further).map(([name, ref]) => [name, { $ref: ref }]);
    return {
      allOf: [
        { $ref: shared.page },
        {
          type: 'object',
          required: ['items', ...Object.keys(further)],
          properties: {
            items: {
              type: 'array',
              maxItems,
              description: 'The records of the page.',
              items: { $ref: items },
            },
            ...Object.fromEntries(members),
          },
        },
      ],
    };
  },
};

/** The request of an exported file with the rows of a filter, and the columns of an enum of the same file. */
const exportedFile: Frame = {
  key: 'x-export',
  needs: '`filter` and `columns`, which is an enum of the same file, as references',
  build: ({ filter, columns }, { format, headings }, schemas) => {
    if (!isText(filter) || !isText(columns) || !columns.startsWith('#/')) return undefined;
    const column = schemas[columns.slice(2)];
    if (!isNode(column)) return undefined;
    return {
      type: 'object',
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
    };
  },
};

/**
 * The schemas of a file with the pages and exports of its lists written out. It happens as soon as a file is read, so
 * that examples are composed from the whole schema. Errors are reported, and not expanded.
 */
export function expandLists(content: unknown, { file, listSchemas, report }: ListFile): unknown {
  if (!isNode(content)) return content;
  const shared = listSchemas && {
    page: relativeReference(listSchemas.page, file),
    format: relativeReference(listSchemas.format, file),
    headings: relativeReference(listSchemas.headings, file),
  };
  const expand = (name: string, schema: ContractNode): ContractNode => {
    const frame = [page, exportedFile].find(({ key }) => key in schema);
    if (!frame) return schema;
    const { key, needs, build } = frame;
    const { [key]: stated, ...rest } = schema;
    const built = shared && build(isNode(stated) ? stated : {}, shared, content);
    if (built) return { ...built, ...rest };
    const missing = shared
      ? needs
      : `\`${listSchemasKey}\` with \`page\`, \`format\` and \`headings\` in the root`;
    report([name, key], `\`${key}\` needs ${missing}.`);
    return schema;
  };
  return Object.fromEntries(
    Object.entries(content).map(([name, schema]) => [name, isNode(schema) ? expand(name, schema) : schema]),
  );
}
