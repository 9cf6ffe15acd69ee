import { isObject, textAt, type Json, type JsonObject } from '#description/json.ts';
import type { ShopResponse } from '../shop/response.ts';
import type { Call, Sabotage, Values } from '../shop/call.ts';
import { changing, isFor, type Check, type Fault, type Faults } from './fault.ts';

function fault(check: Check, what: string, sabotage: () => Sabotage): Fault {
  return { check, what: `listOrders ${what}`, needsWrites: false, sabotage };
}

/** Handles the query as if it were another one. */
function query(check: Check, what: string, change: (correct: JsonObject, call: Call) => JsonObject): Fault {
  return fault(check, what, () => ({
    values: (call: Call, correct: Values) =>
      isFor(call, ['listOrders'])
        ? { ...correct, query: { ...correct.query, ...change(correct.query, call) } }
        : correct,
  }));
}

interface Page {
  readonly items: readonly Json[];
  readonly total: number;
}

function page(check: Check, what: string, change: (correct: Page, call: Call) => Page): Fault {
  const changed = (correct: ShopResponse, call: Call): ShopResponse => {
    if (!isObject(correct.json) || !Array.isArray(correct.json['items'])) return correct;
    const { items, total } = change(
      { items: correct.json['items'], total: Number(correct.json['total']) },
      call,
    );
    return { ...correct, json: { items: [...items], total } };
  };
  return fault(check, what, changing(['listOrders'], 200, changed));
}

const quantityText = (item: Json): string => (isObject(item) ? String(item['quantity']) : '');
const getOffset = ({ offset }: JsonObject): number => Number(offset);
const every = { status: ['Draft', 'Confirmed', 'Cancelled'] } satisfies JsonObject;

/** Faults in paging, sorting and filtering. */
export const listFaults = {
  'paging-limit-ignored': query('paging', 'ignores limit', () => ({ limit: 20 })),
  'paging-limit-more': query('paging', 'returns one order more than limit', ({ limit }) => ({
    limit: Number(limit) + 1,
  })),
  'paging-limit-less': query('paging', 'returns one order less than limit', ({ limit }) => ({
    limit: Number(limit) - 1,
  })),
  'paging-default': query(
    'paging',
    'returns five orders instead of the default of twenty',
    ({ limit }, call) => ({
      limit: call.target.includes('limit=') ? (limit ?? 20) : 5,
    }),
  ),
  'paging-offset-ignored': query('paging', 'ignores offset', () => ({ offset: 0 })),
  'paging-overlap': query(
    'paging',
    'starts each further page with the last order of the previous one',
    (correct) => ({
      offset: Math.max(0, getOffset(correct) - 1),
    }),
  ),
  'paging-gap': query('paging', 'skips an order between pages', (correct) => ({
    offset: getOffset(correct) === 0 ? 0 : getOffset(correct) + 1,
  })),
  'paging-offset-pages': query('paging', 'treats offset as a page number', (correct) => ({
    offset: getOffset(correct) * Number(correct['limit']),
  })),
  'paging-total-page': page('paging', 'returns the length of the page as the total', ({ items }) => ({
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
  'sorting-reversed': query('sorting', 'sorts in the opposite direction', ({ sort }) => ({
    sort: String(sort).startsWith('-') ? String(sort).slice(1) : `-${String(sort)}`,
  })),
  'sorting-descending': query('sorting', 'ignores the minus of sort', ({ sort }) => ({
    sort: String(sort).replace('-', ''),
  })),
  'sorting-other': query('sorting', 'sorts by the day of creation instead of the reference', (correct) => ({
    sort: (textAt(correct, 'sort') ?? '').replace('reference', 'createdAt'),
  })),
  'sorting-text': page('sorting', 'sorts quantities as text', ({ items, total }, call) => ({
    items: call.target.includes('sort=quantity')
      ? items.toSorted((a, b) => (quantityText(a) < quantityText(b) ? -1 : 1))
      : items,
    total,
  })),

  'filtering-ignored': query('filtering', 'ignores status', () => every),
  'filtering-first': query('filtering', 'applies only the first of several states', ({ status }) =>
    Array.isArray(status) ? { status: status.slice(0, 1) } : {},
  ),
  'filtering-inverted': query('filtering', 'excludes the requested status', ({ status }) =>
    Array.isArray(status) ? { status: every.status.filter((name) => !status.includes(name)) } : {},
  ),
  'filtering-none': query('filtering', 'never returns cancelled orders', ({ status }) =>
    Array.isArray(status) ? { status: status.filter((name) => name !== 'Cancelled') } : {},
  ),
  'filtering-search-ignored': query('filtering', 'ignores search', () => ({ search: '' })),
  'filtering-total': page(
    'filtering',
    'counts orders that do not match the filter',
    ({ items, total }, call) => ({
      items,
      total: call.target.includes('status=') ? total + 5 : total,
    }),
  ),
} as const satisfies Faults;
