import { getSearchResults as limits } from '#src/api/generated/parameters/search.ts';
import { cleanText } from '#src/lib/clean-text.ts';
import { formatNumber } from '#src/lib/figures.ts';
import { countCharacters } from '#src/lib/text-length.ts';
import type { FilterField, FilterFields, FilterValues } from './fields.ts';

export interface Sort {
  /** Id of the column. */
  readonly by: string;
  readonly isDescending: boolean;
}

/** The filters and sorts of a list. Column ids and filter names are part of URLs: renaming one breaks links. */
export interface ListDefinition<Fields extends FilterFields> {
  readonly fields: Fields;
  /** Ids of the columns that can be sorted by. */
  readonly sorts: readonly string[];
  readonly defaultSort: Sort;
}

/** The search, filters, sort and page of a list. */
export interface ListRequest<Fields extends FilterFields> {
  readonly search: string;
  readonly filters: FilterValues<Fields>;
  readonly sort: Sort;
  /** From 1; always 1 for lists that load all rows at once. */
  readonly page: number;
}

/** The contract's limit of every search; longer ones in a URL are truncated. */
export const maxSearchLength = limits.search.maxLength;

/** Why a text is too long to be searched; undefined if it is not. */
export function findSearchFault(text: string): string | undefined {
  const length = countCharacters(cleanText(text));
  return length <= maxSearchLength
    ? undefined
    : `Use ${formatNumber(maxSearchLength)} characters or fewer (now ${formatNumber(length)}).`;
}

const maxPage = 1_000_000;
/** The URL parameters that are not filters. */
export const listParameters = { search: 'search', sort: 'sort', page: 'page' } as const;

/** The first column of a `sort` parameter: '-invoiceDate,invoiceNumber' is `invoiceDate`, descending. */
export function parseSort(text: string): Sort {
  const [first = ''] = text.split(',');
  const isDescending = first.startsWith('-');
  return { by: isDescending ? first.slice(1) : first, isDescending };
}

/** The `sort` parameter of URLs. */
export function writeSort({ by, isDescending }: Sort): string {
  return `${isDescending ? '-' : ''}${by}`;
}

/**
 * The `sort` parameter of a call. The URL and the header of a table name one column; the default order of the contract
 * has more, which decide between rows with the same value.
 */
export function writeCallSort(sort: Sort, contractDefault: string): string {
  const written = writeSort(sort);
  return contractDefault.split(',')[0] === written ? contractDefault : written;
}

function readSort(text: string | null, { sorts, defaultSort }: ListDefinition<FilterFields>): Sort {
  if (text === null || text.includes(',')) return defaultSort;
  const sort = parseSort(text);
  return sorts.includes(sort.by) ? sort : defaultSort;
}

function readPage(text: string | null): number {
  if (text === null || !/^\d{1,7}$/.test(text)) return 1;
  return Math.min(maxPage, Math.max(1, Number(text)));
}

/** The URL parameter of a filter. */
export function getParameterName(name: string, { parameter = name }: FilterField<unknown>): string {
  return parameter;
}

/** Parses the URL of a list. Never throws: invalid values are ignored. */
export function readList<Fields extends FilterFields>(
  definition: ListDefinition<Fields>,
  address: URLSearchParams,
): ListRequest<Fields> {
  const filters = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      field.read(address.getAll(getParameterName(name, field))),
    ]),
  );
  return {
    search: (address.get(listParameters.search) ?? '').slice(0, maxSearchLength),
    // Each value was read by the field of the same name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above; entries lose that pairing.
    filters: filters as FilterValues<Fields>,
    sort: readSort(address.get(listParameters.sort), definition),
    page: readPage(address.get(listParameters.page)),
  };
}

/** Writes a list request into a URL. Defaults are omitted; unrelated parameters are kept. */
export function writeList<Fields extends FilterFields>(
  definition: ListDefinition<Fields>,
  address: URLSearchParams,
  request: ListRequest<Fields>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, texts: readonly string[]): void => {
    next.delete(name);
    for (const text of texts) next.append(name, text);
  };
  put(listParameters.search, request.search === '' ? [] : [request.search]);
  for (const [name, field] of Object.entries(definition.fields)) {
    put(getParameterName(name, field), field.write(request.filters[name]));
  }
  const sort = writeSort(request.sort);
  put(listParameters.sort, sort === writeSort(definition.defaultSort) ? [] : [sort]);
  put(listParameters.page, request.page === 1 ? [] : [String(request.page)]);
  return next;
}

/** Names of the filters that are set, without the search and fields that always have a value. */
export function findSetFilters(
  fields: FilterFields,
  filters: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(fields)
    .filter(([name, field]) => field.isKept !== true && field.write(filters[name]).length > 0)
    .map(([name]) => name);
}

/** The request without its filters; the search, permanent fields and the order remain. */
export function clearList<Fields extends FilterFields>(
  { fields }: ListDefinition<Fields>,
  request: ListRequest<Fields>,
): ListRequest<Fields> {
  const cleared = Object.entries(fields)
    .filter(([, field]) => field.isKept !== true)
    .map(([name, field]) => [name, field.empty]);
  return { ...request, filters: { ...request.filters, ...Object.fromEntries(cleared) }, page: 1 };
}
