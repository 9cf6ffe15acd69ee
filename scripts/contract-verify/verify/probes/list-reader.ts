import type { Json } from '#description/json.ts';
import { nextCursor, findTotal, findHeaderTotal } from '../checks/lists.ts';
import type { Parameter } from '#cases/contract.ts';
import { getKey, type Call } from '#cases/http/call.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { listRoles, type ListRoles } from '../plan/list-roles.ts';
import { getItems } from '#cases/resources.ts';
import { readRange } from '#cases/schemas/read-limits.ts';
import type { Session } from '../session.ts';

export interface ReadList {
  readonly items: readonly Json[];
  /** Whether these are all items, not the first page. */
  readonly isComplete: boolean;
  readonly exchange: Exchange;
}

const maxPages = 12;
const enough = 1000;
/** The first items of a long list are sufficient, in a fraction of the time. */
const maxItems = 2000;

export function rangeFor(
  session: Session,
  parameter: Parameter,
): { readonly min: number | undefined; readonly max: number | undefined } {
  return readRange(session.contract.request.view(parameter.schema).rest, true);
}

/** The number of the first page: the contract's minimum, otherwise 1. */
export function firstPage(session: Session, page: Parameter): number {
  return rangeFor(session, page).min === 0 ? 0 : 1;
}

/** Reads lists with chosen values for some of their query parameters. */
export class ListReader {
  readonly #session: Session;
  readonly #call: Call;
  readonly roles: ListRoles;

  constructor(session: Session, call: Call) {
    this.#session = session;
    this.#call = call;
    this.roles = listRoles(session.contract, call.operation);
  }

  get operation(): Call['operation'] {
    return this.#call.operation;
  }

  get isPaged(): boolean {
    const { limit, page, offset, cursor } = this.roles;
    return limit !== undefined || page !== undefined || offset !== undefined || cursor !== undefined;
  }

  /** The total that the response states; undefined without one. */
  getTotal({ exchange }: ReadList): number | undefined {
    const { response } = exchange;
    return response && (findTotal(response.json, this.isPaged) ?? findHeaderTotal(response));
  }

  /** Sends one request; undefined when the response contains no list. */
  async read(
    values: readonly (readonly [Parameter | undefined, Json | undefined])[],
  ): Promise<ReadList | undefined> {
    const parameters = new Map(this.#call.parameters);
    for (const [parameter, value] of values) {
      if (parameter && value !== undefined) parameters.set(getKey(parameter.place, parameter.name), value);
    }
    const exchange = await this.#session.send({
      call: { ...this.#call, parameters },
      expectation: { kind: 'valid' },
      about: { location: '', keyword: '', note: 'a list' },
    });
    const items = isSuccess(exchange.response) ? getItems(exchange.response.json) : undefined;
    if (!items) return undefined;
    const { limit } = this.roles;
    const requested = limit === undefined ? undefined : parameters.get(getKey('query', limit.name));
    const isComplete =
      !this.isPaged ||
      (typeof requested === 'number' &&
        items.length < requested &&
        nextCursor(exchange.response?.json) === undefined);
    return { items, isComplete, exchange };
  }

  /** All items that the allowed requests can fetch. */
  async readAll(
    values: readonly (readonly [Parameter | undefined, Json | undefined])[] = [],
  ): Promise<ReadList | undefined> {
    const { limit, page, offset, cursor } = this.roles;
    const size =
      limit === undefined ? undefined : Math.min(enough, rangeFor(this.#session, limit).max ?? 100);
    const first = await this.read([...values, [limit, size]]);
    if (!first || first.isComplete) return first;
    const items = [...first.items];
    let last = first;
    for (let index = 1; index < maxPages && items.length < maxItems; index += 1) {
      const next = nextCursor(last.exchange.response?.json);
      if (cursor !== undefined && next === undefined) return { ...last, items, isComplete: true };
      const way: readonly [Parameter | undefined, Json | undefined] =
        cursor !== undefined
          ? [cursor, next]
          : offset !== undefined
            ? [offset, items.length]
            : [page, page === undefined ? undefined : firstPage(this.#session, page) + index];
      if (way[0] === undefined) break;
      const more = await this.read([...values, [limit, size], way]);
      // A server that ignores the parameter would never end.
      if (!more || (more.items.length > 0 && JSON.stringify(more.items) === JSON.stringify(last.items)))
        break;
      items.push(...more.items);
      last = more;
      if (more.isComplete || more.items.length === 0) return { ...first, items, isComplete: true };
    }
    return { ...first, items, isComplete: false };
  }
}
