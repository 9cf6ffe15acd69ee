/** One entry of the browser's storage; storage-fallback.ts ensures that reading and writing do not throw. */
export interface StoredText {
  read(): string | null;
  write(value: string): void;
  clear(): void;
}

function storedText(area: () => Storage, key: string): StoredText {
  return {
    read: () => area().getItem(key),
    write: (value) => area().setItem(key, value),
    clear: () => area().removeItem(key),
  };
}

export const inSession = (key: string): StoredText => storedText(() => sessionStorage, key);
export const inLocal = (key: string): StoredText => storedText(() => localStorage, key);
