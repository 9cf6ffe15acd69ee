/** One entry of the browser's storage. Reading and writing never throw: storage may be full or disabled. */
export interface StoredText {
  read(): string | null;
  write(value: string): void;
  clear(): void;
}

function storedText(area: () => Storage, key: string): StoredText {
  return {
    read() {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        area().setItem(key, value);
      } catch {
        // Ignored: the portal works without stored preferences.
      }
    },
    clear() {
      try {
        area().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}

export const inSession = (key: string): StoredText => storedText(() => sessionStorage, key);
export const inLocal = (key: string): StoredText => storedText(() => localStorage, key);
