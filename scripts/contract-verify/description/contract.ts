import { isObject, type Json, type JsonObject, textAt, valueAt } from './json.ts';

/** One version of the contract: a bundled document whose references all point inside it. */
export interface Contract {
  /** How messages name this version: a git ref, a file name, or `the working tree`. */
  readonly label: string;
  readonly document: JsonObject;
  /** The source file of a path item or component, relative to the project; undefined when unknown. */
  readonly findFile: (pointer: string) => string | undefined;
}

export interface Resolved {
  readonly value: JsonObject;
  /** The pointer of the value, when it was reached by reference: `#/components/responses/Forbidden`. */
  readonly pointer: string | undefined;
}

/** Follows references to a value; a circular chain gives `{}`. */
export function resolve(document: JsonObject, value: Json | undefined): Resolved {
  const passed = new Set<string>();
  let current: Json | undefined = value;
  let pointer: string | undefined;
  while (isObject(current)) {
    const target = textAt(current, '$ref');
    if (target === undefined) return { value: current, pointer };
    if (passed.has(target)) break;
    passed.add(target);
    pointer = target;
    current = valueAt(document, target);
  }
  return { value: {}, pointer };
}

/** `Customer` of `#/components/schemas/Customer`; undefined for any other pointer. */
export function componentName(pointer: string | undefined): string | undefined {
  return pointer === undefined ? undefined : /^#\/components\/[^/]+\/([^/]+)$/.exec(pointer)?.[1];
}
