import type { Json } from '#scripts/generate/document.ts';

/** What a team knows of its server and the contract cannot say. */
export interface SuppliedValues {
  /** Known values by parameter name, or by `operationId.parameter`. */
  readonly values: ReadonlyMap<string, readonly Json[]>;
  /** Bodies that the server takes, by operationId. */
  readonly bodies: ReadonlyMap<string, readonly Json[]>;
}
