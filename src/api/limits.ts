/**
 * What the API description demands of one value of a request body, as the generator copies it into
 * `generated/limits/<tag>.ts`, one constant per operation.
 */
export interface Limits {
  /** JSON types; 'null' among them allows null. Empty where the description leaves the type open. */
  readonly types: readonly string[];
  /** The body must have the member. Absent for items of a list. */
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
  /** Of a file in a form: what the server takes. */
  readonly mediaTypes?: readonly string[];
  /** Of a file in a form: bytes. */
  readonly maxBytes?: number;
  /** Of a file of rows in a form: rows below the one with the names of the columns. */
  readonly maxRows?: number;
}

/** The limits of a request body by member. */
export type BodyLimits = Readonly<Record<string, Limits>>;
