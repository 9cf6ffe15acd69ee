const never = new Promise<never>(() => {});

/** Redirects to the provider, one redirect at a time. */
export interface Departure {
  /** Never resolves; rejects with the error of `depart`. Does not call `depart` while a redirect is in progress. */
  readonly leave: (depart: () => Promise<void>) => Promise<never>;
  readonly isUnderWay: () => boolean;
}

/** The library rejects a second redirect, so later callers wait for the first one. */
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
