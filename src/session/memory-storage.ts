/** A Storage in memory. Like those of browsers, its entries are its own properties. */
export class MemoryStorage implements Storage {
  [name: string]: unknown;

  get length(): number {
    return Object.keys(this).length;
  }
  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string): void {
    this[name] = String(value);
  }
  removeItem(name: string): void {
    delete this[name];
  }
  clear(): void {
    for (const name of Object.keys(this)) delete this[name];
  }
}
