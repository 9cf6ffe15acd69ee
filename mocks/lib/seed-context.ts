/** All inputs of the seed data: the same context produces the same data. */
export interface SeedContext {
  readonly seed: number;
  readonly scale: 'small' | 'large';
  /** The moment to which dates are relative. */
  readonly now: Date;
  /**
   * The moment of the last reset, if the clock has been moved since. Random values depend on it, so that moving the
   * clock advances records without replacing them.
   */
  readonly start?: Date | undefined;
}
