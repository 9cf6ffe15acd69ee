import { readFileSync, writeFileSync } from 'node:fs';
import { isScalar, parseDocument } from 'yaml';
import { isLowerVersion, nextVersion, worstRating, type Change } from '#compare/change.ts';
import { objectAt, textAt, type JsonObject } from '#description/json.ts';

export function getVersion(document: JsonObject): string {
  return textAt(objectAt(document, 'info'), 'version') ?? '';
}

export function withVersion(document: JsonObject, version: string): JsonObject {
  return { ...document, info: { ...objectAt(document, 'info'), version } };
}

/**
 * The version that a contract must have: `stated`, unless the changes since the version `locked` require a higher one.
 * `changes` do not include that of the version itself.
 */
export function requiredVersion(locked: string, stated: string, changes: readonly Change[]): string {
  const rating = worstRating(changes);
  const min = rating === undefined ? locked : (nextVersion(locked, rating) ?? stated);
  return isLowerVersion(stated, min) ? min : stated;
}

/** Writes `info.version` in the root file of a contract, and nothing else in it. Throws when it states none. */
export function writeVersion(file: string, version: string): void {
  const text = readFileSync(file, 'utf8');
  const node = parseDocument(text).getIn(['info', 'version'], true);
  if (!isScalar(node) || !node.range) throw new Error(`${file} has no info.version. Add one, such as 1.0.0.`);
  const [start, end] = node.range;
  writeFileSync(file, text.slice(0, start) + version + text.slice(end));
}
