import type { FilterField, FilterFields, FilterValues } from './fields.ts';

export interface Sort {
  /** Id of the column. */
  readonly by: string;
  readonly isDescending: boolean;
}

/** What a list can be asked for. Column ids and filter names appear in addresses: renaming one breaks links. */
export interface ListDefinition<Fields extends FilterFields> {
  readonly fields: Fields;
  /** Ids of the columns that can be sorted by. */
  readonly sorts: readonly string[];
  readonly defaultSort: Sort;
}

/** What a list is asked for. */
export interface ListWish<Fields extends FilterFields> {
  readonly search: string;
  readonly filters: FilterValues<Fields>;
  readonly sort: Sort;
  /** From 1; only lists that are read page by page have more than one. */
  readonly page: number;
}

/** Longer texts were not typed by anybody. */
export const longestSearch = 200;
const highestPage = 1_000_000;
/** The parameters of an address that are no filters. */
export const listParameters = { search: 'search', sort: 'sort', page: 'page' } as const;

/** The first column of an order as the calls take it: '-invoiceDate,invoiceNumber' is `invoiceDate`, descending. */
export function parseSort(text: string): Sort {
  const [first = ''] = text.split(',');
  const isDescending = first.startsWith('-');
  return { by: isDescending ? first.slice(1) : first, isDescending };
}

/** The order as addresses and calls take it. */
export function writeSort({ by, isDescending }: Sort): string {
  return `${isDescending ? '-' : ''}${by}`;
}

function readSort(text: string | null, { sorts, defaultSort }: ListDefinition<FilterFields>): Sort {
  if (text === null || text.includes(',')) return defaultSort;
  const sort = parseSort(text);
  return sorts.includes(sort.by) ? sort : defaultSort;
}

function readPage(text: string | null): number {
  if (text === null || !/^\d{1,7}$/.test(text)) return 1;
  return Math.min(highestPage, Math.max(1, Number(text)));
}

/** The parameter of the address that holds a filter. */
export function parameterOf(name: string, { parameter = name }: FilterField<unknown>): string {
  return parameter;
}

/** What an address asks of a list. Never throws: whatever makes no sense counts as not said. */
export function readList<Fields extends FilterFields>(
  definition: ListDefinition<Fields>,
  address: URLSearchParams,
): ListWish<Fields> {
  const filters = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      field.read(address.getAll(parameterOf(name, field))),
    ]),
  );
  return {
    search: (address.get(listParameters.search) ?? '').slice(0, longestSearch),
    // Every value was read by the field of its own name.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above; entries lose that pairing.
    filters: filters as FilterValues<Fields>,
    sort: readSort(address.get(listParameters.sort), definition),
    page: readPage(address.get(listParameters.page)),
  };
}

/** The address with a wish in it. What is as it would be anyway is left out; parameters of others stay. */
export function writeList<Fields extends FilterFields>(
  definition: ListDefinition<Fields>,
  address: URLSearchParams,
  wish: ListWish<Fields>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const put = (name: string, texts: readonly string[]): void => {
    next.delete(name);
    for (const text of texts) next.append(name, text);
  };
  put(listParameters.search, wish.search === '' ? [] : [wish.search]);
  for (const [name, field] of Object.entries(definition.fields)) {
    put(parameterOf(name, field), field.write(wish.filters[name]));
  }
  const sort = writeSort(wish.sort);
  put(listParameters.sort, sort === writeSort(definition.defaultSort) ? [] : [sort]);
  put(listParameters.page, wish.page === 1 ? [] : [String(wish.page)]);
  return next;
}

/** How many filters hold something back; the search is not one of them. */
export function filterCount<Fields extends FilterFields>(
  { fields }: ListDefinition<Fields>,
  { filters }: ListWish<Fields>,
): number {
  return Object.entries(fields).filter(([name, field]) => field.write(filters[name]).length > 0).length;
}
