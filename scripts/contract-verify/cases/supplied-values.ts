import type { Json } from '#description/json.ts';

/** Values that the contract cannot state, supplied by the team of the server. */
export interface SuppliedValues {
  /** Known values by parameter name, or by `operationId.parameter`. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  /** Bodies that the server accepts, by operationId. */
  readonly bodies: ReadonlyMap<string, readonly Json[]>;
}
