import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, type JsonObject } from '#description/json.ts';

/** The accepted contract as one document of plain OpenAPI 3.1. Relative to the project. */
export const LOCK_FILE = 'openapi/openapi.json';

const WIDTH = 110;

function format(value: Json, indent: string, room: number): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length <= room) return line;
  const deeper = `${indent} `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((item) => deeper + format(item, deeper, WIDTH - deeper.length))
    : Object.entries(value).map(([key, item]) => {
        const name = `${deeper}${JSON.stringify(key)}: `;
        return name + format(item, deeper, WIDTH - name.length);
      });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}

/** Differs in any two locks, so that branches that both changed the contract conflict, and cannot share a version. */
const DIGEST = 'x-lock-digest';

/** JSON with short values on one line, so that a change is a line of a diff. */
export function formatLock(published: JsonObject): string {
  const digest = createHash('sha256').update(JSON.stringify(published)).digest('hex').slice(0, 16);
  return `${format({ [DIGEST]: digest, ...published }, '', WIDTH)}\n`;
}

/** The text of the lock of the project in `folder`; undefined when there is none. */
export function readLock(folder: string): string | undefined {
  const file = join(folder, LOCK_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The contract in a lock; undefined when the text is not a JSON object, as after a merge conflict. */
export function parseLock(text: string): JsonObject | undefined {
  try {
    const parsed: Json = JSON.parse(text);
    if (!isObject(parsed)) return undefined;
    const { [DIGEST]: _digest, ...contract } = parsed;
    return contract;
  } catch {
    return undefined;
  }
}

export function writeLock(folder: string, text: string): void {
  writeFileSync(join(folder, LOCK_FILE), text);
}
