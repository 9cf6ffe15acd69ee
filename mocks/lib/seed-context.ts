/** All inputs of the seed data: the same context produces the same data. */
export interface SeedContext {
  readonly seed: number;
  readonly scale: 'small' | 'large';
  /** The moment to which dates are relative. */
  readonly now: Date;
  /**
   * The moment of the last reset, if the clock has been moved since. What is drawn at random depends on it, so that a
   * moved clock changes what has happened, and no record becomes another.
   */
  readonly start?: Date | undefined;
}
