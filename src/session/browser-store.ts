/** A single entry of the browser's storage. Reading or writing never throws: storage may be full or forbidden. */
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
        // A lost convenience, not a fault: the portal works without what it cannot remember.
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
