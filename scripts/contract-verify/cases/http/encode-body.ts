import { isObject, textAt, type Json } from '#description/json.ts';
import { isJsonType, type MediaType } from '../contract.ts';
import type { Schemas } from '../schemas/schemas.ts';
import { toText } from './serialize-parameter.ts';

export interface EncodedBody {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** Placeholder for any file in a form; another text becomes a file with as many bytes as it has characters. */
export const defaultFile = 'file';

/** Fixed, so that runs with the same seed send the same bytes. */
const boundary = 'contract-verify-7d1f3c';

const smallestFiles: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'application/pdf': Buffer.from(
    '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  ),
  'text/html': Buffer.from('<!doctype html><title>x</title>'),
  'text/csv': Buffer.from('a,b\r\n1,2\r\n'),
};

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/json': 'json',
};

export function isBinary(schemas: Schemas, schema: Json | undefined): boolean {
  const { rest } = schemas.view(schema);
  return (
    rest['format'] === 'binary' ||
    (rest['contentMediaType'] !== undefined && rest['contentEncoding'] === undefined)
  );
}

/** The bytes of a file in a form; undefined when the property is not a file. */
export function fileBytes(schemas: Schemas, media: MediaType, name: string, value: Json): Buffer | undefined {
  const property = schemas.view(media.schema).properties.get(name);
  if (!isBinary(schemas, property)) return undefined;
  const file = smallestFiles[fileType(schemas, media, name)] ?? Buffer.from(defaultFile);
  if (value === defaultFile) return file;
  // Trailing zeros keep the file readable, so that only its size changes.
  const size = toText(value).length;
  return size <= file.length
    ? file.subarray(0, size)
    : Buffer.concat([file, Buffer.alloc(size - file.length)]);
}

function fileType(schemas: Schemas, media: MediaType, name: string): string {
  const encoding = media.encoding[name];
  const stated = isObject(encoding) ? textAt(encoding, 'contentType') : undefined;
  const property = schemas.view(media.schema).properties.get(name);
  return (
    stated?.split(',')[0]?.trim() ??
    textAt(schemas.view(property).rest, 'contentMediaType') ??
    'application/octet-stream'
  );
}

function formPart(schemas: Schemas, media: MediaType, name: string, value: Json): Buffer {
  const bytes = fileBytes(schemas, media, name, value);
  if (bytes === undefined) {
    const type = typeof value === 'object' ? 'Content-Type: application/json\r\n' : '';
    return Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n${type}\r\n${toText(value)}\r\n`);
  }
  const type = fileType(schemas, media, name);
  const file = `file.${extensions[type] ?? 'bin'}`;
  const head = `Content-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

/** A value encoded as a body of the media type. Types other than JSON and forms are sent as text. */
export function encodeBody(schemas: Schemas, media: MediaType, value: Json): EncodedBody {
  if (isJsonType(media.type)) return { contentType: media.type, bytes: Buffer.from(JSON.stringify(value)) };
  if (media.type === 'multipart/form-data') {
    const parts = Object.entries(isObject(value) ? value : {}).flatMap(([name, item]) => [
      Buffer.from(`--${boundary}\r\n`),
      formPart(schemas, media, name, item),
    ]);
    return {
      contentType: `${media.type}; boundary=${boundary}`,
      bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    };
  }
  if (media.type === 'application/x-www-form-urlencoded') {
    const form = new URLSearchParams();
    for (const [name, item] of Object.entries(isObject(value) ? value : {})) {
      for (const part of Array.isArray(item) ? item : [item]) form.append(name, toText(part));
    }
    return { contentType: media.type, bytes: Buffer.from(form.toString()) };
  }
  return { contentType: media.type, bytes: smallestFiles[media.type] ?? Buffer.from(toText(value)) };
}
