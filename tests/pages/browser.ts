import { Blob, File } from 'node:buffer';
import { vi } from 'vitest';
import { WatchedTransfer } from './watched-transfer.ts';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
  readonly bytes: ArrayBuffer;
}

/** Keeps the byte order mark, from which spreadsheet programs detect the encoding. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const addresses = new Map<string, Blob>();
let saved: Promise<SavedFile>[] = [];

/** The files that the page has downloaded in this test, oldest first. */
export const savedFiles = (): Promise<readonly SavedFile[]> => Promise.all(saved);

export function forgetSavedFiles(): void {
  saved = [];
  addresses.clear();
}

/**
 * Adds browser features that jsdom lacks: files are Node's, like those in `fetch` responses, and downloads are
 * recorded.
 */
export async function provideBrowser(): Promise<void> {
  const form = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  // React makes one of a submitted form, which Node's class refuses; nobody reads it.
  const EmptyFormData = new Proxy(form.constructor, {
    construct: (target, _form, newTarget) => Reflect.construct(target, [], newTarget),
  });
  vi.stubGlobal('FormData', EmptyFormData);
  // Node's class, because byte arrays of Node are not instances of jsdom's.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
  vi.stubGlobal('XMLHttpRequest', WatchedTransfer);
  // Without rendering there is no stacking order.
  Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
  URL.createObjectURL = (file) => {
    if (!(file instanceof Blob)) throw new TypeError('Only files have addresses.');
    const address = `blob:${addresses.size}`;
    addresses.set(address, file);
    return address;
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click(): void {
    const blob = addresses.get(this.href);
    const name = this.download;
    if (!blob || name === '') throw new Error(`A click on ${this.href} would leave the page.`);
    saved.push(blob.arrayBuffer().then((bytes) => ({ name, text: decoder.decode(bytes), bytes })));
  };
}
