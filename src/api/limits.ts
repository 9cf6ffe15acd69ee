/**
 * The contract's limits of one value in a request body. The generator writes them to `generated/limits/<tag>.ts`, one
 * constant per operation.
 */
export interface Limits {
  /** JSON types; includes 'null' for nullable values. Empty where the contract does not restrict the type. */
  readonly types: readonly string[];
  /** The body must have the member. Absent for array items. */
  readonly isRequired?: boolean;
  /** In characters (Unicode code points). */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly enum?: readonly unknown[];
  readonly items?: Limits;
  readonly properties?: Readonly<Record<string, Limits>>;
  /** For files: the media types that the server accepts. */
  readonly mediaTypes?: readonly string[];
  /** For files: maximum size in bytes. */
  readonly maxBytes?: number;
  /** For CSV files: maximum number of rows, without the header. */
  readonly maxRows?: number;
}

/** The limits of a request body by member. */
export type BodyLimits = Readonly<Record<string, Limits>>;
