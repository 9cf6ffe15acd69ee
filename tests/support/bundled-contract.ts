import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '#scripts/generate/document.ts';

const file = new URL('../../openapi/generated/portal.json', import.meta.url);

/** A fresh copy of the bundled description. Throws when it has not been generated. */
export function readContract(): JsonObject {
  const document: Json = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(document)) throw new Error(`${file.pathname} is not an OpenAPI document.`);
  return document;
}
