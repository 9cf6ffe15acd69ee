import type { Json } from '#scripts/generate/document.ts';

/** A value that differs from a valid one in one place, for the sake of one keyword. */
export interface Variant {
  /** The whole value. */
  readonly value: Json;
  /** Where it differs: `items[0].sku`; empty for the whole. */
  readonly path: string;
  /** The keyword whose limit it touches or oversteps. */
  readonly keyword: string;
  /** What stands there, in words: `65 characters, one more than maxLength`. */
  readonly note: string;
  /** Valid, but so unusual that a rule beyond the schema may well refuse it; a failure stays one. */
  readonly isExtreme?: boolean;
  /** The whole value with the next one further inside the range, where it is at the end of one. */
  readonly inside?: Json;
}
