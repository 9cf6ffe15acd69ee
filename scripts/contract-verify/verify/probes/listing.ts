import { isObject } from '#description/json.ts';
import { nextCursor, pagesFault } from '../checks/lists.ts';
import type { Parameter } from '#cases/contract.ts';
import type { Finding } from '../findings/finding.ts';
import { filteringTasks } from './filtering.ts';
import { listFinding } from './list-finding.ts';
import { getItems } from '#cases/resources.ts';
import type { Session } from '../session.ts';
import type { Witness } from './discover.ts';
import { firstPage, ListReader, rangeFor, type ReadList } from './list-reader.ts';
import type { Task } from './tasks.ts';

const maxPages = 8;

async function limitFindings(session: Session, reader: ListReader): Promise<readonly Finding[]> {
  const { limit } = reader.roles;
  const all = limit && (await reader.readAll());
  if (!limit || !all || all.items.length === 0) return [];
  const min = Math.max(1, rangeFor(session, limit).min ?? 1);
  const findings: Finding[] = [];
  for (const size of [min, min + 1]) {
    const page = await reader.read([[limit, size]]);
    if (!page) continue;
    const got = `${page.items.length} items`;
    if (page.items.length > size) {
      findings.push(
        listFinding(
          reader,
          'limit-ignored',
          `more items than ${limit.name}`,
          `at most ${size} items for ${limit.name}=${size}`,
          got,
          page.exchange,
        ),
      );
    } else if (page.items.length < Math.min(size, all.items.length)) {
      findings.push(
        listFinding(
          reader,
          'limit-ignored',
          `fewer items than ${limit.name}, though there are more`,
          `${Math.min(size, all.items.length)} items for ${limit.name}=${size}`,
          got,
          page.exchange,
        ),
      );
    }
    const json = page.exchange.response?.json;
    const stated = isObject(json) ? json[limit.name] : undefined;
    if (typeof stated === 'number' && stated !== size) {
      findings.push(
        listFinding(
          reader,
          'limit-ignored',
          `${limit.name} does not match the limit`,
          `${limit.name} ${size} in the response`,
          String(stated),
          page.exchange,
        ),
      );
    }
    const [total, whole] = [reader.getTotal(page), reader.getTotal(all)];
    if (total !== undefined && total !== whole) {
      findings.push(
        listFinding(
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

/** Without a limit, a page has the contract's default number of items, or all if there are fewer. */
async function defaultFindings(session: Session, reader: ListReader): Promise<readonly Finding[]> {
  const { limit } = reader.roles;
  const defaultValue = limit && session.contract.request.view(limit.schema).rest['default'];
  const all = typeof defaultValue === 'number' ? await reader.readAll() : undefined;
  const page = all && (await reader.read([]));
  if (!all?.isComplete || !page || typeof defaultValue !== 'number') return [];
  const expected = Math.min(defaultValue, all.items.length);
  if (page.items.length === expected) return [];
  return [
    listFinding(
      reader,
      'limit-ignored',
      `${limit?.name ?? ''} omitted`,
      `${expected} items, as the default is ${defaultValue}`,
      `${page.items.length} items`,
      page.exchange,
    ),
  ];
}

async function totalFindings(reader: ListReader): Promise<readonly Finding[]> {
  const all = await reader.readAll();
  const total = all && reader.getTotal(all);
  if (!all?.isComplete || total === undefined || total === all.items.length) return [];
  return [
    listFinding(
      reader,
      'total-wrong',
      'the total is not the number of items',
      `the total ${all.items.length}`,
      String(total),
      all.exchange,
    ),
  ];
}

/** All pages of a size that yields about three pages, and one past the end. */
async function pageFindings(session: Session, reader: ListReader): Promise<readonly Finding[]> {
  const { limit, page, offset, cursor } = reader.roles;
  const all = await reader.readAll();
  if (!limit || (!page && !offset && !cursor) || !all?.isComplete || all.items.length < 2) return [];
  const { min, max } = rangeFor(session, limit);
  const size = Math.max(1, min ?? 1, Math.min(max ?? Infinity, Math.ceil(all.items.length / 3)));
  const findings: Finding[] = [];
  for (const [way, start, step] of [
    [page, page && firstPage(session, page), 1],
    [offset, 0, size],
  ] as const) {
    if (!way) continue;
    const pages: ReadList[] = [];
    for (let index = 0; index * size < all.items.length && index < maxPages; index += 1) {
      const page = await reader.read([
        [limit, size],
        [way, (start ?? 0) + index * step],
      ]);
      if (!page) return findings;
      pages.push(page);
      const json = page.exchange.response?.json;
      const stated = isObject(json) ? json[way.name] : undefined;
      if (typeof stated === 'number' && stated !== (start ?? 0) + index * step) {
        findings.push(
          listFinding(
            reader,
            'page-wrong',
            `${way.name} does not match the page`,
            `${way.name} ${(start ?? 0) + index * step}`,
            String(stated),
            page.exchange,
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
        listFinding(
          reader,
          'page-wrong',
          `pages by ${way.name}`,
          'pages that together are the whole list, each item once',
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
        listFinding(
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
    const page = await reader.read([
      [limit, size],
      [cursor, next],
    ]);
    if (!page) return [];
    pages.push(page);
    next = nextCursor(page.exchange.response?.json);
  } while (next !== undefined && pages.length < maxPages);
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
    listFinding(
      reader,
      'page-wrong',
      `pages by ${cursor.name}`,
      'pages that together are the whole list, each item once',
      fault,
      ...pages.slice(0, 2).map(({ exchange }) => exchange),
    ),
  ];
}

/** Checks the parameters of a list: limit, pages, totals, sort, filters and search. */
export function listingTasks(session: Session, { call, response }: Witness): readonly Task[] {
  if (!getItems(response.json)) return [];
  const reader = new ListReader(session, call);
  return [
    () => session.sequence(() => limitFindings(session, reader)),
    () => session.sequence(() => defaultFindings(session, reader)),
    () => session.sequence(() => totalFindings(reader)),
    () => session.sequence(() => pageFindings(session, reader)),
    ...filteringTasks(session, reader),
  ];
}
