import type { Json } from '#description/json.ts';

/** The replacement that violates one keyword; undefined removes the value. */
export interface Breach {
  readonly value: Json | undefined;
  readonly keyword: string;
  readonly note: string;
}

/** A value of each type. */
export const wrongTypes: readonly { readonly type: string; readonly value: Json }[] = [
  { type: 'string', value: 'not-a-value' },
  { type: 'integer', value: 7 },
  { type: 'number', value: 1.5 },
  { type: 'boolean', value: true },
  { type: 'array', value: [] },
  { type: 'object', value: {} },
  { type: 'null', value: null },
];
