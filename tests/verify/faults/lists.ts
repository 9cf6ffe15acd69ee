import { isObject, textAt, type Json, type JsonObject } from '#scripts/generate/document.ts';
import type { ShopResponse } from '../shop/response.ts';
import type { Call, Sabotage, Values } from '../shop/call.ts';
import { changing, isFor, type Check, type Fault, type Faults } from './fault.ts';

function fault(check: Check, what: string, sabotage: () => Sabotage): Fault {
  return { check, what: `listOrders ${what}`, needsWrites: false, sabotage };
}

/** Takes the query for another one. */
function query(check: Check, what: string, change: (right: JsonObject, call: Call) => JsonObject): Fault {
  return fault(check, what, () => ({
    values: (call: Call, right: Values) =>
      isFor(call, ['listOrders'])
        ? { ...right, query: { ...right.query, ...change(right.query, call) } }
        : right,
  }));
}

interface Page {
  readonly items: readonly Json[];
  readonly total: number;
}

function page(check: Check, what: string, change: (right: Page, call: Call) => Page): Fault {
  const changed = (right: ShopResponse, call: Call): ShopResponse => {
    if (!isObject(right.json) || !Array.isArray(right.json['items'])) return right;
    const { items, total } = change({ items: right.json['items'], total: Number(right.json['total']) }, call);
    return { ...right, json: { items: [...items], total } };
  };
  return fault(check, what, changing(['listOrders'], 200, changed));
}

const quantityText = (item: Json): string => (isObject(item) ? String(item['quantity']) : '');
const getOffset = ({ offset }: JsonObject): number => Number(offset);
const every = { status: ['Draft', 'Confirmed', 'Cancelled'] } satisfies JsonObject;

/** What goes wrong with pages, sorting and filters. */
export const listFaults = {
  'paging-limit-ignored': query('paging', 'ignores limit', () => ({ limit: 20 })),
  'paging-limit-more': query('paging', 'gives one order more than limit', ({ limit }) => ({
    limit: Number(limit) + 1,
  })),
  'paging-limit-less': query('paging', 'gives one order less than limit', ({ limit }) => ({
    limit: Number(limit) - 1,
  })),
  'paging-default': query(
    'paging',
    'gives five orders instead of the default of twenty',
    ({ limit }, call) => ({
      limit: call.target.includes('limit=') ? (limit ?? 20) : 5,
    }),
  ),
  'paging-offset-ignored': query('paging', 'ignores offset', () => ({ offset: 0 })),
  'paging-overlap': query(
    'paging',
    'begins each further page with the last order of the one before',
    (right) => ({
      offset: Math.max(0, getOffset(right) - 1),
    }),
  ),
  'paging-gap': query('paging', 'leaves out an order between pages', (right) => ({
    offset: getOffset(right) === 0 ? 0 : getOffset(right) + 1,
  })),
  'paging-offset-pages': query('paging', 'takes offset for the number of a page', (right) => ({
    offset: getOffset(right) * Number(right['limit']),
  })),
  'paging-total-page': page('paging', 'takes the length of the page for the total', ({ items }) => ({
    items,
    total: items.length,
  })),
  'paging-total-more': page('paging', 'counts one order too many', ({ items, total }) => ({
    items,
    total: total + 1,
  })),
  'paging-duplicate': page('paging', 'lists the first order of a page twice', ({ items, total }) => ({
    items: items.length < 2 ? items : [...items.slice(0, 1), ...items.slice(0, -1)],
    total,
  })),

  'sorting-ignored': query('sorting', 'ignores sort', () => ({ sort: '-createdAt' })),
  'sorting-reversed': query('sorting', 'sorts the wrong way round', ({ sort }) => ({
    sort: String(sort).startsWith('-') ? String(sort).slice(1) : `-${String(sort)}`,
  })),
  'sorting-descending': query('sorting', 'overlooks the minus of sort', ({ sort }) => ({
    sort: String(sort).replace('-', ''),
  })),
  'sorting-other': query('sorting', 'sorts by the day of creation when asked for the reference', (right) => ({
    sort: (textAt(right, 'sort') ?? '').replace('reference', 'createdAt'),
  })),
  'sorting-text': page('sorting', 'sorts quantities as text', ({ items, total }, call) => ({
    items: call.target.includes('sort=quantity')
      ? items.toSorted((left, right) => (quantityText(left) < quantityText(right) ? -1 : 1))
      : items,
    total,
  })),

  'filtering-ignored': query('filtering', 'ignores status', () => every),
  'filtering-first': query('filtering', 'looks at the first of several states only', ({ status }) =>
    Array.isArray(status) ? { status: status.slice(0, 1) } : {},
  ),
  'filtering-inverted': query('filtering', 'leaves out what status asks for', ({ status }) =>
    Array.isArray(status) ? { status: every.status.filter((name) => !status.includes(name)) } : {},
  ),
  'filtering-none': query('filtering', 'finds nothing that is cancelled', ({ status }) =>
    Array.isArray(status) ? { status: status.filter((name) => name !== 'Cancelled') } : {},
  ),
  'filtering-search-ignored': query('filtering', 'ignores search', () => ({ search: '' })),
  'filtering-total': page(
    'filtering',
    'counts the orders that do not fit as well',
    ({ items, total }, call) => ({
      items,
      total: call.target.includes('status=') ? total + 5 : total,
    }),
  ),
} as const satisfies Faults;
