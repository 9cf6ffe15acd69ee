/** Milliseconds after which a silent request counts as failed: the library itself waits for a renewal for ever. */
const silentLimit = 8000;

/** The provider did not answer a silent request in time. */
export class SilentTimeout extends Error {}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new SilentTimeout('The provider did not answer in time.')),
      silentLimit,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * An access token; one other than `refused`, when the API has just refused that one. Rejects as the acquisition
 * does, and with SilentTimeout.
 */
export type TokenSource = (refused?: string) => Promise<string>;

/** Milliseconds for which one acquisition serves further calls: the library reads its whole cache each time. */
export const acquisitionHolds = 1000;

interface Acquisition {
  readonly token: Promise<string>;
  /** Of the page's clock; while it is missing, the acquisition is under way. */
  endedAt?: number;
}

/**
 * Lets one acquisition serve every call that is waiting for a token, and those that come right after. `acquire`
 * takes the token out of the cache or renews it; told to, it renews whatever the cache holds.
 */
export function createTokenSource(acquire: (isForced: boolean) => Promise<string>): TokenSource {
  let latest: Acquisition | undefined;
  let replaced: { readonly refused: string; readonly by: Promise<string> } | undefined;
  return (refused) => {
    if (refused === undefined) {
      if (latest?.endedAt !== undefined && performance.now() - latest.endedAt >= acquisitionHolds) {
        latest = undefined;
      }
      if (latest) return latest.token;
      const acquisition: Acquisition = { token: inTime(acquire(false)) };
      latest = acquisition;
      acquisition.token.then(
        () => (acquisition.endedAt = performance.now()),
        () => {
          if (latest === acquisition) latest = undefined;
        },
      );
      return acquisition.token;
    }
    latest = undefined;
    // Calls that left with the same token come back one after the other; the first one's renewal is for all.
    if (replaced?.refused === refused) return replaced.by;
    const by = inTime(acquire(true));
    const replacement = { refused, by };
    replaced = replacement;
    by.catch(() => {
      if (replaced === replacement) replaced = undefined;
    });
    return by;
  };
}
