import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentConfiguration,
  keepBuild,
  keepConfiguration,
  findCachedFile,
  outdatedCaches,
} from './cached-files.ts';

const origin = 'https://portal.example';
const absolute = (key: Request | string): string =>
  new URL(typeof key === 'string' ? key : key.url, origin).href;

class FakeCache {
  readonly entries = new Map<string, string>();
  async put(key: Request | string, response: Response) {
    this.entries.set(absolute(key), await response.text());
  }
  async match(key: Request | string) {
    const body = this.entries.get(absolute(key));
    return body === undefined ? undefined : new Response(body);
  }
}

let stores: Map<string, FakeCache>;
let network: Map<string, Response | Error>;
let fetched: string[];

beforeEach(() => {
  stores = new Map();
  network = new Map();
  fetched = [];
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new FakeCache();
      stores.set(name, store);
      return store;
    },
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (key: Request | string, options?: { cacheName: string }) => {
      for (const [name, store] of stores) {
        if (options && options.cacheName !== name) continue;
        const cached = await store.match(key);
        if (cached) return cached;
      }
      return undefined;
    },
  });
  vi.stubGlobal('fetch', async (key: Request | string) => {
    const path = new URL(absolute(key)).pathname;
    fetched.push(path);
    const response = network.get(path);
    if (response instanceof Response) return response.clone();
    throw response ?? new TypeError('Failed to fetch');
  });
});
afterEach(() => vi.unstubAllGlobals());

const responses = (entries: Readonly<Record<string, string>>): void => {
  for (const [path, body] of Object.entries(entries)) network.set(path, new Response(body));
};

describe('a build', () => {
  it('is cached under its version', async () => {
    responses({ '/': 'page', '/assets/a-1.js': 'a' });
    await keepBuild({ version: '1', files: ['/', '/assets/a-1.js'] });
    expect([...stores.keys()]).toEqual(['shell-1']);
    expect(await (await findCachedFile('/', '1')).text()).toBe('page');
  });

  it('copies unchanged files from the previous cache, and fetches its page again', async () => {
    responses({ '/': 'page one', '/assets/a-1.js': 'a' });
    await keepBuild({ version: '1', files: ['/', '/assets/a-1.js'] });
    fetched = [];
    responses({ '/': 'page two', '/assets/b-2.js': 'b' });
    await keepBuild({ version: '2', files: ['/', '/assets/a-1.js', '/assets/b-2.js'] });
    expect(fetched.toSorted()).toEqual(['/', '/assets/b-2.js']);
    expect(await (await findCachedFile('/', '2')).text()).toBe('page two');
    expect(await (await findCachedFile('/', '1')).text()).toBe('page one');
  });

  it('is cached completely or not at all', async () => {
    responses({ '/': 'page' });
    network.set('/assets/a-1.js', new Response('gone', { status: 404 }));
    await expect(keepBuild({ version: '1', files: ['/', '/assets/a-1.js'] })).rejects.toThrow('404');
    expect([...stores.keys()]).toEqual([]);
  });

  it('keeps code of earlier builds available to their pages', async () => {
    responses({ '/assets/a-1.js': 'a' });
    await keepBuild({ version: '1', files: ['/assets/a-1.js'] });
    network.clear();
    expect(await (await findCachedFile('/assets/a-1.js', '2')).text()).toBe('a');
  });
});

describe('old builds', () => {
  it('are deleted, except for the two previous ones', () => {
    const names = ['shell-1', 'configuration', 'shell-2', 'shell-3', 'shell-4'];
    expect(outdatedCaches(names, '4')).toEqual(['shell-1']);
    expect(outdatedCaches(names.slice(0, 3), '2')).toEqual([]);
  });
});

describe('the configuration', () => {
  const request = new Request(`${origin}/config.json`);

  it('is served from the network', async () => {
    responses({ '/config.json': 'first' });
    await currentConfiguration(request);
    responses({ '/config.json': 'second' });
    expect(await (await currentConfiguration(request)).text()).toBe('second');
  });

  it('is the cached one when offline', async () => {
    responses({ '/config.json': 'first' });
    await currentConfiguration(request);
    network.clear();
    expect(await (await currentConfiguration(request)).text()).toBe('first');
  });

  it('can be cached in advance', async () => {
    responses({ '/config.json': 'ahead' });
    await keepConfiguration();
    network.clear();
    expect(await (await currentConfiguration(request)).text()).toBe('ahead');
    await expect(keepConfiguration()).resolves.toBeUndefined();
  });

  it('fails when none was cached', async () => {
    await expect(currentConfiguration(request)).rejects.toThrow('Failed to fetch');
  });

  it('does not cache an error response', async () => {
    network.set('/config.json', new Response('no', { status: 500 }));
    expect((await currentConfiguration(request)).status).toBe(500);
    network.clear();
    await expect(currentConfiguration(request)).rejects.toThrow('Failed to fetch');
  });
});
