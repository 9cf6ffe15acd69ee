import { isObject, type Json } from '#description/json.ts';
import type { Parameter } from '../contract.ts';

export function toText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Escapes all characters with a meaning in a path or query, and segments that consist of dots. */
export function encode(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%2E') : encoded;
}

function flat(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.map(toText);
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => [key, toText(item)]);
  return [toText(value)];
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** Names and values of a query (or cookie) parameter, not yet escaped. */
export function queryPairs(
  { name, style, isExploded, mediaType }: Parameter,
  value: Json,
): (readonly [string, string])[] {
  if (mediaType !== undefined) return [[name, JSON.stringify(value)]];
  if (Array.isArray(value)) {
    if (isExploded) return value.map((item) => [name, toText(item)] as const);
    return [[name, flat(value).join(separators[style] ?? ',')]];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject')
      return entries.map(([key, item]) => [`${name}[${key}]`, toText(item)] as const);
    if (isExploded) return entries.map(([key, item]) => [key, toText(item)] as const);
    return [[name, flat(value).join(',')]];
  }
  return [[name, toText(value)]];
}

/** The value of a path or header parameter; escaped in a path. */
export function simpleText({ name, style, isExploded, place }: Parameter, value: Json): string {
  const escape = place === 'path' ? encode : (text: string) => text;
  const parts =
    isExploded && isObject(value)
      ? Object.entries(value).map(([key, item]) => `${escape(key)}=${escape(toText(item))}`)
      : flat(value).map(escape);
  switch (style) {
    case 'label':
      return `.${parts.join(isExploded ? '.' : ',')}`;
    case 'matrix':
      return isExploded && Array.isArray(value)
        ? parts.map((part) => `;${name}=${part}`).join('')
        : `;${name}=${parts.join(',')}`;
    default:
      return parts.join(',');
  }
}
