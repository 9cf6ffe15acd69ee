import { beforeEach, expect, it, vi } from 'vitest';
import { storeFormDraft } from './form-drafts.ts';
import { MemoryStorage } from './memory-storage.ts';
import { clearPersonalStorage } from './personal-storage.ts';
import { storeQuerySet } from './query-sets.ts';

let storage: MemoryStorage;
let localEntries: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  localEntries = new MemoryStorage();
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
