import { describe, expect, it } from 'vitest';
import {
  filterFault,
  nextCursor,
  pagesFault,
  selectsWithin,
  sortFault,
  findTotal,
  findHeaderTotal,
} from './lists.ts';

const item = (id: number, more: Record<string, string | number | null> = {}) => ({ id, ...more });

describe('the order of a list', () => {
  const by = (property: string, isDescending = false) => ({
    sort: property,
    direction: undefined,
    property,
    isDescending,
  });

  it.each([
    ['numbers', [item(1, { n: 2 }), item(2, { n: 10 })], by('n')],
    ['texts by code point', [item(1, { t: 'Z' }), item(2, { t: 'a' })], by('t')],
    ['texts as people sort them', [item(1, { t: 'a' }), item(2, { t: 'Z' })], by('t')],
    ['nothing at the end', [item(1, { n: 1 }), item(2, { n: 3 }), item(3, { n: null })], by('n')],
    [
      'falling moments',
      [item(1, { t: '2026-03-02T08:00:00Z' }), item(2, { t: '2026-03-02T08:30:00+01:00' })],
      by('t', true),
    ],
    [
      'steps as the contract lists them',
      [item(1, { t: 'Received' }), item(2, { t: 'Allocated' })],
      { ...by('t'), steps: ['Received', 'Allocated', 'Shipped'] },
    ],
  ])('is right for %s', (_what, items, sort) => {
    expect(sortFault(items, sort)).toBeUndefined();
  });

  it.each([
    ['numbers as text', [item(1, { n: 10 }), item(2, { n: 9 })], by('n')],
    [
      'steps in no order at all',
      [
        item(1, { t: 'Shipped' }),
        item(2, { t: 'Allocated' }),
        item(3, { t: 'Received' }),
        item(4, { t: 'Shipped' }),
      ],
      { ...by('t'), steps: ['Received', 'Allocated', 'Shipped'] },
    ],
    ['the wrong way round', [item(1, { t: 'a' }), item(2, { t: 'b' })], by('t', true)],
  ])('is wrong for %s', (_what, items, sort) => {
    expect(sortFault(items, sort)).toBeDefined();
  });
});

describe('pages', () => {
  const all = [1, 2, 3, 4, 5].map((id) => item(id));

  it('are correct when together they are the whole list', () => {
    expect(pagesFault([all.slice(0, 2), all.slice(2, 4), all.slice(4)], all, 2)).toBeUndefined();
  });

  it.each([
    ['overlap', [all.slice(0, 2), all.slice(1, 3), all.slice(3)], /earlier page/],
    ['leave something out', [all.slice(0, 2), all.slice(3, 5), []], /no page with|left/],
    ['are too short', [all.slice(0, 1), all.slice(1, 3), all.slice(3)], /1 items on page 1/],
  ])('that %s are reported', (_what, pages, reported) => {
    expect(pagesFault(pages, all, 2)).toMatch(reported);
  });

  it.each([
    ['X-Total-Count', '57', 57],
    ['content-range', 'items 0-9/57', 57],
    ['Content-Range', 'orders */0', 0],
    ['Content-Range', 'bytes 0-9/57', undefined],
    ['Content-Range', 'items 0-9/*', undefined],
    ['X-Total-Count', 'many', undefined],
  ])('is stated by %s: %s', (name, text, total) => {
    expect(findHeaderTotal({ headers: [[name, text]] })).toBe(total);
  });

  it('find totals and cursors at the top and inside', () => {
    expect(findTotal({ items: [], totalCount: 7 }, false)).toBe(7);
    expect(findTotal({ items: [], meta: { total: 8 } }, false)).toBe(8);
    expect(findTotal({ items: [], total: 9 }, true)).toBe(9);
    // The total amount of the bills, not their number.
    expect(findTotal({ buckets: [], total: 516_843.57 }, false)).toBeUndefined();
    expect(nextCursor({ items: [], paging: { next: 'abc' } })).toBe('abc');
    expect(nextCursor({ items: [], next: null })).toBeUndefined();
  });
});

describe('a filter', () => {
  const all = [item(1, { state: 'Open', name: 'Ana' }), item(2, { state: 'Done', name: 'Hannah' })];
  const request = {
    kind: 'equal' as const,
    property: 'state',
    requested: ['Open'],
    isExact: true,
    all,
    isComplete: true,
  };

  it('passes when it returns every match and nothing else', () => {
    expect(filterFault({ ...request, result: all.slice(0, 1) })).toBeUndefined();
    expect(filterFault({ ...request, requested: ['Open', 'Done'], result: all })).toBeUndefined();
  });

  it('may match parts of texts', () => {
    expect(
      filterFault({ ...request, property: 'name', requested: ['an'], isExact: false, result: all }),
    ).toBeUndefined();
  });

  it('fails when it has no effect or loses matches', () => {
    expect(filterFault({ ...request, result: all })).toContain('Done');
    expect(filterFault({ ...request, result: [] })).toContain('without');
    expect(filterFault({ ...request, result: [], isComplete: false })).toBeUndefined();
  });

  it('may change the figures of groups, and lose no group', () => {
    const groups = [
      { state: 'Open', sharePct: 60 },
      { state: 'Open', sharePct: 30 },
      { state: 'Done', sharePct: 10 },
    ];
    const ofGroups = { ...request, all: groups };
    const open = [
      { state: 'Open', sharePct: 66.7 },
      { state: 'Open', sharePct: 33.3 },
    ];
    expect(filterFault({ ...ofGroups, result: open })).toBeUndefined();
    expect(filterFault({ ...ofGroups, result: open.slice(1) })).toContain('without');
    expect(filterFault({ ...ofGroups, result: [] })).toContain('without');
  });
});

describe('a parameter that is named like a property in a list of the items', () => {
  const property = 'lots.status';
  const all = [
    { id: 1, lots: [{ status: 'Available' }, { status: 'Hold' }] },
    { id: 2, lots: [{ status: 'Available' }] },
  ];

  it('selects within the items when all of them stay, with another list', () => {
    const items = [
      { id: 1, lots: [{ status: 'Hold' }] },
      { id: 2, lots: [] },
    ];
    expect(selectsWithin(property, all, items)).toBe(true);
  });

  it('is ignored, or a filter, when items stay as they are or are missing', () => {
    expect(selectsWithin(property, all, all)).toBe(false);
    expect(selectsWithin(property, all, all.slice(0, 1))).toBe(false);
    expect(selectsWithin('status', [{ status: 'A' }], [{ status: 'B' }])).toBe(false);
  });
});
