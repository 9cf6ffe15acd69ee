import { beforeEach, expect, it, vi } from 'vitest';

/** Storage of a browser that accepts entries up to a number of characters. */
class LimitedStorage {
  [name: string]: unknown;
  static limit = Infinity;
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, value: string): void {
    const used = Object.values(this).join('').length;
    if (used + value.length >= LimitedStorage.limit) throw new DOMException('full', 'QuotaExceededError');
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

const { setItem } = LimitedStorage.prototype;
let page: { localStorage: Storage; sessionStorage: Storage };

beforeEach(() => {
  vi.resetModules();
  LimitedStorage.limit = Infinity;
  LimitedStorage.prototype.setItem = setItem;
  page = Object.assign(Object.create(null), {
    localStorage: new LimitedStorage(),
    sessionStorage: new LimitedStorage(),
  });
  vi.stubGlobal('window', page);
  vi.stubGlobal('Storage', LimitedStorage);
});

async function setUp() {
  const fallback = await import('./storage-fallback.ts');
  fallback.provideStorage();
  return fallback;
}

function block(area: 'localStorage' | 'sessionStorage'): void {
  Object.defineProperty(page, area, {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}

it('does not replace a working storage', async () => {
  const before = { ...page };
  const { isSessionStored, lostStorage } = await setUp();
  page.localStorage.setItem('a', '1');
  expect(page).toEqual(before);
  expect([isSessionStored(), lostStorage.read()]).toEqual([true, []]);
});

it.each(['localStorage', 'sessionStorage'] as const)('replaces a %s that is blocked', async (area) => {
  block(area);
  const { isSessionStored, lostStorage } = await setUp();
  page[area].setItem('a', '1');
  page[area].setItem('b', '2');
  page[area].removeItem('a');
  expect([page[area].getItem('b'), page[area].getItem('a'), page[area].length, page[area].key(0)]).toEqual([
    '2',
    null,
    1,
    'b',
  ]);
  expect(Object.keys(page[area])).toEqual(['b']);
  page[area].clear();
  expect(Object.keys(page[area])).toEqual([]);
  expect(isSessionStored()).toBe(area === 'localStorage');
  expect(lostStorage.read()).toEqual([area]);
});

it("continues in memory with a storage's content when it becomes full", async () => {
  const { isSessionStored, lostStorage } = await setUp();
  page.sessionStorage.setItem('kept', 'x');
  expect(lostStorage.read()).toEqual([]);
  LimitedStorage.limit = 10;
  page.sessionStorage.setItem('large', 'y'.repeat(100));
  expect([page.sessionStorage.getItem('kept'), page.sessionStorage.getItem('large')?.length]).toEqual([
    'x',
    100,
  ]);
  expect([isSessionStored(), lostStorage.read()]).toEqual([false, ['sessionStorage']]);
});

it('reads from a storage that is full at the start', async () => {
  page.sessionStorage.setItem('kept', 'x'.repeat(20));
  LimitedStorage.limit = 20;
  await setUp();
  page.sessionStorage.setItem('more', 'y');
  expect([page.sessionStorage.getItem('kept')?.length, page.sessionStorage.getItem('more')]).toEqual([
    20,
    'y',
  ]);
});
