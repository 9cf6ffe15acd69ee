import type { Page, Pages } from '#description/pages.ts';

/** The operations that the specification demands, by id. */
type Specified = ReadonlySet<string>;

function countSpecified({ operations }: Page, specified: Specified): number {
  return operations.filter((id) => specified.has(id)).length;
}

/** How many operations a page needs that the specification does not have. */
function countProposed(page: Page, specified: Specified): number {
  return page.operations.length - countSpecified(page, specified);
}

/**
 * The pages as a table of a document: with their operations, and how many of them are specified. Pages that need the
 * fewest proposed operations come first, otherwise in the order of the menu.
 */
export function formatPageTable({ pages, shared }: Pages, specified: Specified): string {
  const sorted = pages.toSorted((a, b) => countProposed(a, specified) - countProposed(b, specified));
  const many = { title: 'on many pages', operations: shared };
  const rows = [...sorted, many].map((page) => {
    const { title, operations } = page;
    return `| ${title} | ${operations.length} | ${countSpecified(page, specified)} |`;
  });
  return ['| Page | Operations | Specified |', '|---|---|---|', ...rows].join('\n');
}
