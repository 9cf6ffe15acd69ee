import { isObject, type Json } from '#description/json.ts';
import { filterFault, selectsWithin, sortFault } from '../checks/lists.ts';
import type { Parameter } from '#cases/contract.ts';
import type { Finding } from '../findings/finding.ts';
import { listedValues, sortCases, valuesAt, listValues, type SortCase } from '../plan/list-fields.ts';
import { findAlike, findFilters, type Filter } from '../plan/list-filters.ts';
import type { Session } from '../session.ts';
import { ignoredFindings, nonsense } from './ignored-filter.ts';
import { listFinding } from './list-finding.ts';
import type { ListReader, ReadList } from './list-reader.ts';
import type { Task } from './tasks.ts';

async function sortFindings(
  reader: ListReader,
  sortCase: SortCase,
  all: ReadList,
): Promise<readonly Finding[]> {
  const { sort, direction } = reader.roles;
  const sorted = await reader.readAll([
    [sort, sortCase.sort],
    [direction, sortCase.direction],
  ]);
  if (!sorted) return [];
  const requested = [sortCase.sort, ...(sortCase.direction === undefined ? [] : [sortCase.direction])]
    .map(String)
    .join(' ');
  const wrong = sortFault(sorted.items, sortCase);
  if (wrong !== undefined) {
    const way = sortCase.isDescending ? 'descending' : 'ascending';
    return [
      listFinding(
        reader,
        'sort-wrong',
        `sorted by ${requested}`,
        `${sortCase.property} ${way}`,
        wrong,
        sorted.exchange,
      ),
    ];
  }
  if (all.isComplete && sorted.isComplete && sorted.items.length !== all.items.length) {
    return [
      listFinding(
        reader,
        'sort-wrong',
        `sorting by ${requested} loses items`,
        `${all.items.length} items`,
        `${sorted.items.length} items`,
        sorted.exchange,
      ),
    ];
  }
  return [];
}

const maxValues = 4;

type FilterValue = string | number | boolean;

const maxUnseen = 2;

/**
 * Existing values one at a time, the first two together if the parameter takes several; and enum values without
 * items, for which a server must return none, not all.
 */
function questions(
  session: Session,
  { operation }: ListReader,
  { parameter, property, kind }: Filter,
  items: readonly Json[],
): readonly (readonly FilterValue[])[] {
  const { request } = session.contract;
  const view = request.view(parameter.schema);
  const isList = view.types?.has('array') === true;
  const isValid = (values: readonly FilterValue[]) =>
    request.matches(parameter.schema, isList ? [...values] : (values[0] ?? null));
  const occurring = [...new Set(items.flatMap((item) => valuesAt(item, property) ?? []))].filter(
    (value) => value !== '',
  );
  if (kind !== 'equal') {
    const middle = occurring.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(occurring.length / 2)];
    return middle === undefined || !isValid([middle]) ? [] : [[middle]];
  }
  // `all` is not a value of the property, but may be one of the parameter.
  const listed = (listedValues(session.contract, operation, property) ?? []).filter(
    (value) => typeof value === 'string' && !occurring.includes(value),
  );
  const unseen =
    (isList ? request.view(view.items) : view).types?.has('boolean') === true
      ? [true, false]
      : listed
          .map(String)
          .filter((value) => isValid([value]))
          .slice(0, maxUnseen);
  const single = [...new Set([...occurring.slice(0, maxValues), ...unseen])].map((value) => [value]);
  const several = isList && occurring.length > 1 ? [occurring.slice(0, 2)] : [];
  return [...single, ...several].filter(isValid);
}

async function readFiltered(
  session: Session,
  reader: ListReader,
  { parameter }: Filter,
  values: readonly FilterValue[],
): Promise<ReadList | undefined> {
  const isList = session.contract.request.view(parameter.schema).types?.has('array') === true;
  return await reader.readAll([[parameter, isList ? [...values] : (values[0] ?? null)]]);
}

/** Whether some value of the parameter leaves all items and changes what is in them. */
async function isWithinItems(
  session: Session,
  reader: ListReader,
  filter: Filter,
  all: ReadList,
): Promise<boolean> {
  if (!filter.property.includes('.')) return false;
  for (const values of questions(session, reader, filter, all.items)) {
    const result = await readFiltered(session, reader, filter, values);
    if (result && selectsWithin(filter.property, all.items, result.items)) return true;
  }
  return false;
}

async function filterFindings(
  session: Session,
  reader: ListReader,
  filter: Filter,
  values: readonly FilterValue[],
  all: ReadList,
): Promise<readonly Finding[]> {
  const { parameter, property, kind } = filter;
  const view = session.contract.request.view(parameter.schema);
  const isList = view.types?.has('array') === true;
  const item = isList ? session.contract.request.view(view.items) : view;
  const result = await readFiltered(session, reader, filter, values);
  if (!result) return [];
  const isExact =
    item.values !== undefined ||
    item.rest['format'] !== undefined ||
    values.some((value) => typeof value !== 'string');
  const fault = filterFault({
    kind,
    property,
    requested: values,
    isExact,
    all: all.items,
    result: result.items,
    isComplete: all.isComplete && result.isComplete,
  });
  const requested = `${parameter.name}=${values.join(',')}`;
  if (fault !== undefined && (await isWithinItems(session, reader, filter, all))) return [];
  if (fault !== undefined) {
    const cause = values.length > 1 ? `${parameter.name} with several values` : parameter.name;
    return [
      listFinding(
        reader,
        'filter-wrong',
        cause,
        `all items whose ${property} matches ${requested}, and no others`,
        fault,
        result.exchange,
      ),
    ];
  }
  const total = reader.getTotal(result);
  if (!result.isComplete || total === undefined || total === result.items.length) return [];
  return [
    listFinding(
      reader,
      'total-wrong',
      `the total with ${parameter.name}`,
      `the total ${result.items.length} for ${requested}`,
      String(total),
      result.exchange,
    ),
  ];
}

/** A search for a random name finds nothing, and one for a complete name finds its item. */
async function searchFindings(
  reader: ListReader,
  search: Parameter,
  all: ReadList,
): Promise<readonly Finding[]> {
  if (all.items.length === 0) return [];
  const nothing = await reader.readAll([[search, nonsense]]);
  if (nothing && nothing.items.length >= all.items.length) {
    return [
      listFinding(
        reader,
        'filter-wrong',
        `${search.name} has no effect`,
        'no item',
        `${nothing.items.length} items`,
        nothing.exchange,
      ),
    ];
  }
  const [name] = ['name', 'title', 'code'].flatMap((property) =>
    listValues(all.items, property)
      .filter((value) => typeof value === 'string')
      .slice(0, 1)
      .map((value) => ({ property, value })),
  );
  if (!name || String(name.value).length > 100) return [];
  const result = await reader.readAll([[search, name.value]]);
  if (!result || result.items.some((item) => isObject(item) && item[name.property] === name.value)) return [];
  if (!result.isComplete) return [];
  return [
    listFinding(
      reader,
      'filter-wrong',
      `${search.name} does not find`,
      `the item with the ${name.property} ${name.value}`,
      `${result.items.length} other items`,
      result.exchange,
    ),
  ];
}

/** Checks the sort, filter and search parameters of a list. */
export function filteringTasks(session: Session, reader: ListReader): readonly Task[] {
  return [
    async () => {
      const all = await reader.readAll();
      if (!all) return;
      for (const sortCase of sortCases(session.contract, reader.operation, reader.roles, all.items)) {
        await session.sequence(() => sortFindings(reader, sortCase, all));
      }
      const alike = findAlike(session.contract, reader.operation);
      const filters = findFilters(reader.roles, all.items, alike);
      for (const filter of filters) {
        for (const values of questions(session, reader, filter, all.items)) {
          await session.sequence(() => filterFindings(session, reader, filter, values, all));
        }
      }
      const { search, otherParameters } = reader.roles;
      for (const parameter of otherParameters.filter((candidate) =>
        filters.every((filter) => filter.parameter !== candidate),
      )) {
        await session.sequence(() => ignoredFindings(session, reader, parameter, all));
      }
      if (search) await session.sequence(() => searchFindings(reader, search, all));
    },
  ];
}
