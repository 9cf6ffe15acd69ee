import assert from 'node:assert/strict';
import type { CallId, Download } from '#src/api/contract.ts';
import type { operations } from '#src/api/generated/types.ts';

/*
 * Each probe takes exactly what a page could use the value for. Handing it a property that has been renamed,
 * retyped, made optional or nullable does not compile, and a value of another type does not pass.
 */

export function text(value: string): void {
  assert.equal(typeof value, 'string');
}

export function number(value: number): void {
  assert.equal(typeof value, 'number');
}

export function flag(value: boolean): void {
  assert.equal(typeof value, 'boolean');
}

/** One of the values that an enum names; a wider type than the enum does not compile. */
export function oneOf<Names extends Readonly<Record<string | number, string>>>(
  names: Names,
  value: keyof Names,
): void {
  assert.ok(value in names, `${String(value)} is none of ${Object.keys(names).join(', ')}`);
}

export function list<Item>(values: readonly Item[], read: (item: Item) => void): void {
  assert.ok(Array.isArray(values));
  values.forEach((value) => read(value));
}

export function map<Item>(values: Readonly<Record<string, Item>>, read: (item: Item) => void): void {
  assert.ok(typeof values === 'object' && values !== null);
  Object.values(values).forEach((value) => read(value));
}

export function nullable<Value>(value: Value | null, read: (value: Value) => void): void {
  if (value !== null) read(value);
}

/** A property that may be absent, or an answer without a body. */
export function optional<Value>(value: Value | undefined, read: (value: Value) => void): void {
  if (value !== undefined) read(value);
}

type MediaOf<Id extends CallId> = operations[Id]['responses'] extends { 200: { content: infer Content } }
  ? keyof Content
  : never;

/** A file of one of the media types that the operation answers with. */
export function file<Id extends CallId>(download: Download, ...media: readonly MediaOf<Id>[]): void {
  const type = download.blob.type.split(';')[0];
  assert.ok(
    media.some((entry) => entry === type),
    `${type} is none of ${media.join(', ')}`,
  );
  assert.ok(download.blob.size > 0);
  optional(download.fileName, text);
}

export function empty(value: undefined): void {
  assert.equal(value, undefined);
}
