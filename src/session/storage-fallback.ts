import { createStore, type ReadableStore } from '#src/lib/store.ts';
import { MemoryStorage } from './memory-storage.ts';

const areas = ['localStorage', 'sessionStorage'] as const;
type Area = (typeof areas)[number];

/** More than the sign-in library stores at a time: with less space it could not sign in. */
const probe = ' '.repeat(32_768);

const lost = createStore<readonly Area[]>([]);

/** The storages that are replaced by memory. */
export const lostStorage: ReadableStore<readonly string[]> = lost;

/** Whether the tab's storage outlives the document, as a redirect to the provider requires. */
export function isSessionStored(): boolean {
  return !lost.read().includes('sessionStorage');
}

function replaceArea(area: Area, entries: Readonly<Record<string, string>>): MemoryStorage {
  const memory = Object.assign(new MemoryStorage(), entries);
  Object.defineProperty(window, area, { value: memory, configurable: true });
  lost.write([...lost.read(), area]);
  return memory;
}

/**
 * Replaces a storage that the browser blocks, or that is full, by memory: the sign-in library and the portal then work
 * until the page is left. A storage may also become full later. Run before anything reads a storage.
 */
export function provideStorage(): void {
  for (const area of areas) {
    try {
      window[area].setItem('probe', probe);
      window[area].removeItem('probe');
    } catch {
      replaceArea(area, readEntries(area));
    }
  }
  if (typeof Storage === 'undefined') return;
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, name, value) {
    try {
      setItem.call(this, name, value);
    } catch (error) {
      const area = areas.find((candidate) => window[candidate] === this);
      if (!area) throw error;
      replaceArea(area, readEntries(area)).setItem(name, value);
    }
  };
}

function readEntries(area: Area): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(window[area]));
  } catch {
    return {};
  }
}
