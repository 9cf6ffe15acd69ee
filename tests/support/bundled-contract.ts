import { readFileSync } from 'node:fs';
import { isObject, type Json, type JsonObject } from '#description/json.ts';

// Not a URL: in tests with a DOM, Vite treats it as a browser asset.
const file = `${import.meta.dirname}/../../openapi/generated/portal.json`;

/** A fresh copy of the bundled description. Throws when it has not been generated. */
export function readContract(): JsonObject {
  const document: Json = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(document)) throw new Error(`${file} is not an OpenAPI document.`);
  return document;
}
