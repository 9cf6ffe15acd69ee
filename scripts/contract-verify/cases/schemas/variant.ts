import type { Json } from '#description/json.ts';

/** A value that differs from a valid one in one place, to test one keyword. */
export interface Variant {
  /** The whole value. */
  readonly value: Json;
  /** Where it differs: `items[0].sku`; empty for the whole. */
  readonly path: string;
  /** The keyword whose limit the value reaches or exceeds. */
  readonly keyword: string;
  /** Description of the value: `65 characters, one more than maxLength`. */
  readonly note: string;
  /** Valid but unusual, so a rule beyond the schema may reject it; a server error is still a finding. */
  readonly isExtreme?: boolean;
  /** For a value at the end of a range: the whole value with the next one further inside. */
  readonly inside?: Json;
}
