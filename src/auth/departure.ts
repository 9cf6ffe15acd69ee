const never = new Promise<never>(() => {});

/** Leaves the page for the provider, once at a time. */
export interface Departure {
  /** Never resolves; rejects as `depart` does. While the page is already being left, `depart` is not called. */
  readonly leave: (depart: () => Promise<void>) => Promise<never>;
  readonly isUnderWay: () => boolean;
}

/** The library refuses a second departure, so its callers wait for the first one. */
export function createDeparture(): Departure {
  let leaving: Promise<never> | undefined;
  return {
    leave: (depart) => {
      leaving ??= depart().then(
        () => never,
        (error: unknown) => {
          leaving = undefined;
          throw error;
        },
      );
      return leaving;
    },
    isUnderWay: () => leaving !== undefined,
  };
}
