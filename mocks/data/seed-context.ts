/** What seeds depend on, and nothing else: the same context gives the same data. */
export interface SeedContext {
  readonly seed: number;
  readonly scale: 'small' | 'large';
  /** The moment that dates are relative to. */
  readonly now: Date;
}
