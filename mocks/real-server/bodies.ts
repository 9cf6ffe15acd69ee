import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** Larger bodies pass, but are not compared with the contract, bytes. */
const collectedLimit = 64 * 1024 * 1024;

export interface CollectedBody {
  readonly size: () => number;
  /** The bytes so far; undefined above the limit. */
  readonly bytes: () => Buffer<ArrayBuffer> | undefined;
}

/** Keeps a copy of what passes, or only counts it. Does not start the stream by itself: it must be piped as well. */
export function collectBody(stream: IncomingMessage, isKept: boolean): CollectedBody {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (isKept && size <= collectedLimit) chunks.push(chunk);
    else chunks.length = 0;
  });
  return {
    size: () => size,
    bytes: () => (isKept && size <= collectedLimit ? Buffer.concat(chunks) : undefined),
  };
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  identity: (bytes) => bytes,
};

/** The text of a body with a Content-Encoding; undefined when the encoding is unknown, or the bytes do not have it. */
export function decodeText(bytes: Buffer, contentEncoding: string | undefined): string | undefined {
  const encodings = (contentEncoding ?? 'identity').split(',').map((name) => name.trim().toLowerCase());
  try {
    let decoded = bytes;
    for (const encoding of encodings.toReversed()) {
      const decode = decoders[encoding];
      if (!decode) return undefined;
      decoded = decode(decoded);
    }
    return new TextDecoder().decode(decoded);
  } catch {
    return undefined;
  }
}
