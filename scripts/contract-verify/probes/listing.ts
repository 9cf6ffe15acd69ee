import { isObject, type Json } from '#scripts/generate/document.ts';
import { filterFault, nextCursor, pagesFault, sortFault, totalOf } from '../checks/lists.ts';
import { labelOf, type Parameter } from '../contract.ts';
import type { FindingCode } from '../findings/codes.ts';
import type { Finding } from '../findings/finding.ts';
import type { Exchange } from '../http/exchange.ts';
import { filtersOf, sortCases, valuesOf, type Filter, type SortCase } from '../plan/list-fields.ts';
import { itemsOf } from '../resources.ts';
import type { Session } from '../session.ts';
import type { Witness } from './discover.ts';
import { firstPage, ListReader, rangeFor, type ReadList } from './list-reader.ts';
import type { Task } from './tasks.ts';

const mostPages = 8;
const nonsense = 'zqxjvkw';

function finding(
  reader: ListReader,
  code: FindingCode,
  cause: string,
  expected: string,
  got: string,
  ...exchanges: Exchange[]
): Finding {
  return { code, operation: labelOf(reader.operation), cause, expected, got, exchanges };
}

async function limitFindings(session: Session, reader: ListReader): Promise<readonly Finding[]> {
  const { limit } = reader.roles;
  const all = limit && (await reader.readAll());
  if (!limit || !all || all.items.length === 0) return [];
  const least = Math.max(1, rangeFor(session, limit).least ?? 1);
  const findings: Finding[] = [];
  for (const size of [least, least + 1]) {
    const page = await reader.read([[limit, size]]);
    if (!page) continue;
    const got = `${page.items.length} items`;
    if (page.items.length > size) {
      findings.push(
        finding(
          reader,
          'limit-ignored',
          `more items than ${limit.name}`,
          `${size} items at most for ${limit.name}=${size}`,
          got,
          page.exchange,
        ),
      );
    } else if (page.items.length < Math.min(size, all.items.length)) {
      findings.push(
        finding(
          reader,
          'limit-ignored',
          `fewer items than ${limit.name}, though there are more`,
          `${Math.min(size, all.items.length)} items for ${limit.name}=${size}`,
          got,
          page.exchange,
        ),
      );
    }
    const json = page.exchange.answer?.json;
    const stated = isObject(json) ? json[limit.name] : undefined;
    if (typeof stated === 'number' && stated !== size) {
      findings.push(
        finding(
          reader,
          'limit-ignored',
          `${limit.name} is told wrongly`,
          `${limit.name} ${size} in the answer`,
          String(stated),
          page.exchange,
        ),
      );
    }
    const [total, whole] = [totalOf(json), totalOf(all.exchange.answer?.json)];
    if (total !== undefined && total !== whole) {
      findings.push(
        finding(
          reader,
          'total-wrong',
          `the total depends on ${limit.name}`,
          `the total ${whole}`,
          String(total),
          page.exchange,
        ),
      );
    }
  }
  return findings;
}

async function totalFindings(reader: ListReader): Promise<readonly Finding[]> {
  const all = await reader.readAll();
  const total = totalOf(all?.exchange.answer?.json);
  if (!all?.isComplete || total === undefined || total === all.items.length) return [];
  return [
    finding(
      reader,
      'total-wrong',
      'the total is not the number of items',
      `the total ${all.items.length}`,
      String(total),
      all.exchange,
    ),
  ];
}

/** All pages of a size that makes about three of them, and one past the end. */
async function pageFindings(session: Session, reader: ListReader): Promise<readonly Finding[]> {
  const { limit, page, offset, cursor } = reader.roles;
  const all = await reader.readAll();
  if (!limit || (!page && !offset && !cursor) || !all?.isComplete || all.items.length < 2) return [];
  const size = Math.max(1, rangeFor(session, limit).least ?? 1, Math.ceil(all.items.length / 3));
  const findings: Finding[] = [];
  for (const [way, start, step] of [
    [page, page && firstPage(session, page), 1],
    [offset, 0, size],
  ] as const) {
    if (!way) continue;
    const pages: ReadList[] = [];
    for (let index = 0; index * size < all.items.length && index < mostPages; index += 1) {
      const one = await reader.read([
        [limit, size],
        [way, (start ?? 0) + index * step],
      ]);
      if (!one) return findings;
      pages.push(one);
      const json = one.exchange.answer?.json;
      const stated = isObject(json) ? json[way.name] : undefined;
      if (typeof stated === 'number' && stated !== (start ?? 0) + index * step) {
        findings.push(
          finding(
            reader,
            'page-wrong',
            `${way.name} is told wrongly`,
            `${way.name} ${(start ?? 0) + index * step}`,
            String(stated),
            one.exchange,
          ),
        );
      }
    }
    const fault =
      pages.length * size < all.items.length
        ? undefined
        : pagesFault(
            pages.map(({ items }) => items),
            all.items,
            size,
          );
    if (fault !== undefined) {
      findings.push(
        finding(
          reader,
          'page-wrong',
          `pages by ${way.name}`,
          'pages that are the whole list together, each item once',
          fault,
          ...pages.slice(0, 2).map(({ exchange }) => exchange),
        ),
      );
    }
    const past = await reader.read([
      [limit, size],
      [way, (start ?? 0) + pages.length * step],
    ]);
    if (past && pages.length * size >= all.items.length && past.items.length > 0 && fault === undefined) {
      findings.push(
        finding(
          reader,
          'page-wrong',
          `a page past the end by ${way.name}`,
          'no item',
          `${past.items.length} items`,
          past.exchange,
        ),
      );
    }
  }
  return [...findings, ...(cursor ? await cursorFindings(reader, limit, cursor, all, size) : [])];
}

async function cursorFindings(
  reader: ListReader,
  limit: Parameter,
  cursor: Parameter,
  all: ReadList,
  size: number,
): Promise<readonly Finding[]> {
  const pages: ReadList[] = [];
  let next: string | undefined;
  do {
    const one = await reader.read([
      [limit, size],
      [cursor, next],
    ]);
    if (!one) return [];
    pages.push(one);
    next = nextCursor(one.exchange.answer?.json);
  } while (next !== undefined && pages.length < mostPages);
  const fault =
    next === undefined
      ? pagesFault(
          pages.map(({ items }) => items),
          all.items,
          size,
        )
      : 'a cursor that never ends';
  if (fault === undefined) return [];
  return [
    finding(
      reader,
      'page-wrong',
      `pages by ${cursor.name}`,
      'pages that are the whole list together, each item once',
      fault,
      ...pages.slice(0, 2).map(({ exchange }) => exchange),
    ),
  ];
}

async function sortFindings(reader: ListReader, one: SortCase, all: ReadList): Promise<readonly Finding[]> {
  const { sort, direction } = reader.roles;
  const sorted = await reader.readAll([
    [sort, one.sort],
    [direction, one.direction],
  ]);
  if (!sorted) return [];
  const asked = [one.sort, ...(one.direction === undefined ? [] : [one.direction])].map(String).join(' ');
  const wrong = sortFault(sorted.items, one);
  if (wrong !== undefined) {
    const way = one.isDescending ? 'falling' : 'rising';
    return [
      finding(reader, 'sort-wrong', `sorted by ${asked}`, `${one.property} ${way}`, wrong, sorted.exchange),
    ];
  }
  if (all.isComplete && sorted.isComplete && sorted.items.length !== all.items.length) {
    return [
      finding(
        reader,
        'sort-wrong',
        `sorting by ${asked} loses items`,
        `${all.items.length} items`,
        `${sorted.items.length} items`,
        sorted.exchange,
      ),
    ];
  }
  return [];
}

/** Values that occur: one that only some items have tells the most. */
function wantedValues(
  session: Session,
  { parameter, property, kind }: Filter,
  items: readonly Json[],
): readonly (string | number | boolean)[] {
  const { request } = session.contract;
  const view = request.view(parameter.schema);
  const isList = view.types?.has('array') === true;
  const fits = (value: Json) => request.fits(parameter.schema, isList ? [value] : value);
  const values = [...new Set(valuesOf(items, property))].filter((value) => value !== '' && fits(value));
  if (kind !== 'equal') {
    const middle = values.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(values.length / 2)];
    return middle === undefined ? [] : [middle];
  }
  const unseen =
    (isList ? request.view(view.items) : view).types?.has('boolean') === true ? [true, false] : [];
  return [...new Set([...values.slice(0, 2), ...unseen])];
}

async function filterFindings(
  session: Session,
  reader: ListReader,
  filter: Filter,
  wanted: string | number | boolean,
  all: ReadList,
): Promise<readonly Finding[]> {
  const { parameter, property, kind } = filter;
  const view = session.contract.request.view(parameter.schema);
  const isList = view.types?.has('array') === true;
  const item = isList ? session.contract.request.view(view.items) : view;
  const result = await reader.readAll([[parameter, isList ? [wanted] : wanted]]);
  if (!result) return [];
  const isExact =
    typeof wanted !== 'string' || item.values !== undefined || item.rest['format'] !== undefined;
  const fault = filterFault({
    kind,
    property,
    wanted,
    isExact,
    all: all.items,
    result: result.items,
    isComplete: all.isComplete && result.isComplete,
  });
  if (fault === undefined) return [];
  return [
    finding(
      reader,
      'filter-wrong',
      `${parameter.name}`,
      `only items whose ${property} fits ${parameter.name}=${wanted}, and all of them`,
      fault,
      result.exchange,
    ),
  ];
}

/** Nobody has a thing of that name, and whoever looks for a thing by its whole name finds it. */
async function searchFindings(
  reader: ListReader,
  search: Parameter,
  all: ReadList,
): Promise<readonly Finding[]> {
  if (all.items.length === 0) return [];
  const nothing = await reader.readAll([[search, nonsense]]);
  if (nothing && nothing.items.length >= all.items.length) {
    return [
      finding(
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
    valuesOf(all.items, property)
      .filter((value) => typeof value === 'string')
      .slice(0, 1)
      .map((value) => ({ property, value })),
  );
  if (!name || String(name.value).length > 100) return [];
  const found = await reader.readAll([[search, name.value]]);
  if (!found || found.items.some((item) => isObject(item) && item[name.property] === name.value)) return [];
  if (!found.isComplete) return [];
  return [
    finding(
      reader,
      'filter-wrong',
      `${search.name} does not find`,
      `the item with the ${name.property} ${name.value}`,
      `${found.items.length} other items`,
      found.exchange,
    ),
  ];
}

/** What the parameters of a list promise: limit, pages, totals, order, filters and search. */
export function listingTasks(session: Session, { call, answer }: Witness): readonly Task[] {
  if (!itemsOf(answer.json)) return [];
  const reader = new ListReader(session, call);
  const { roles } = reader;
  return [
    () => session.sequence(() => limitFindings(session, reader)),
    () => session.sequence(() => totalFindings(reader)),
    () => session.sequence(() => pageFindings(session, reader)),
    async () => {
      const all = await reader.readAll();
      if (!all) return;
      for (const one of sortCases(session.contract, roles, all.items))
        await session.sequence(() => sortFindings(reader, one, all));
      for (const filter of filtersOf(roles, all.items)) {
        for (const wanted of wantedValues(session, filter, all.items)) {
          await session.sequence(() => filterFindings(session, reader, filter, wanted, all));
        }
      }
      const { search } = roles;
      if (search) await session.sequence(() => searchFindings(reader, search, all));
    },
  ];
}
