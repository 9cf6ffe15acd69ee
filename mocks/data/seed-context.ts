/** All inputs of the seed data: the same context produces the same data. */
export interface SeedContext {
  readonly seed: number;
  readonly scale: 'small' | 'large';
  /** The moment to which dates are relative. */
  readonly now: Date;
}
