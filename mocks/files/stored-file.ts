/** A stored file. The bytes are generated on first use to keep the start fast. */
export interface StoredFile {
  readonly mediaType: string;
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

export function lazyFile(mediaType: string, make: () => Uint8Array<ArrayBuffer>): StoredFile {
  let cached: Uint8Array<ArrayBuffer> | undefined;
  return { mediaType, bytes: () => (cached ??= make()) };
}

export function uploadedFile(mediaType: string, bytes: Uint8Array<ArrayBuffer>): StoredFile {
  return { mediaType, bytes: () => bytes };
}
