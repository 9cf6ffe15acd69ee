import { beforeEach, expect, it, vi } from 'vitest';
import { storeFormDraft } from './form-drafts.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { storeQuerySet } from './query-sets.ts';

/** Like a browser's Storage: its entries are its own properties. */
class StorageOfNames {
  [name: string]: unknown;
  getItem(key: string): unknown {
    return this[key] ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let storage: StorageOfNames;
let localEntries: StorageOfNames;

beforeEach(() => {
  storage = new StorageOfNames();
  localEntries = new StorageOfNames();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', localEntries);
});

it('removes drafts, the queries of dashboards and recent records, and nothing else', () => {
  storeFormDraft('announcement 9', { initial: {}, values: {} });
  storeQuerySet('orders', { startDate: '2026-11-01', endDate: null, filters: { status: ['Late'] } });
  storeQuerySet('cost', { startDate: null, endDate: null, filters: {} });
  storage.setItem('targetPath', '/inventory/1');
  localEntries.setItem('recentRecords', '{}');
  localEntries.setItem('ssoHint', 'casey@prairiemill.example');
  clearPersonalStorage();
  expect(Object.keys(storage)).toEqual(['targetPath']);
  expect(Object.keys(localEntries)).toEqual(['ssoHint']);
});
