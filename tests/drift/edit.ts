import { isObject, type Json, type JsonObject, pointerSegment, valueAt } from '#description/json.ts';

/** Applies `change` in place to the object at the pointer. */
export function editAt(document: JsonObject, pointer: string, change: (target: JsonObject) => void): void {
  const target = valueAt(document, pointer);
  if (!isObject(target)) throw new Error(`No object at ${pointer}.`);
  change(target);
}

/** Renames a key and keeps its position, so that the output differs only in the name. */
export function renameKey(owner: JsonObject, key: string, newKey: string): void {
  const entries = Object.entries(owner);
  for (const name of Object.keys(owner)) delete owner[name];
  for (const [name, value] of entries) owner[name === key ? newKey : name] = value;
}

/** Edits the list under a key; an empty list is removed, because `required: []` has no meaning. */
export function editList(owner: JsonObject, key: string, change: (items: Json[]) => Json[]): void {
  const value = owner[key];
  const items = change(Array.isArray(value) ? value : []);
  if (items.length === 0) delete owner[key];
  else owner[key] = items;
}

export function below(pointer: string, ...keys: readonly (string | number)[]): string {
  return [pointer, ...keys.map((key) => pointerSegment(String(key)))].join('/');
}
