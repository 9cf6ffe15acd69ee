/** Milliseconds after which a silent request counts as failed: the library itself waits for a renewal for ever. */
const silentLimit = 8000;

/** The provider did not answer a silent request in time. */
export class SilentTimeout extends Error {}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new SilentTimeout('The provider did not respond in time.')),
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

/** What the library gives for a request of a token. */
export interface AcquiredToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly goodUntil: number;
}

/** Milliseconds for which one acquisition serves further calls: the library reads its whole cache each time. */
export const acquisitionTtl = 1000;
/** Milliseconds before its end at which the library renews a token; such a one serves only those who wait for it. */
export const renewalMargin = 300_000;

interface Acquisition {
  readonly token: Promise<string>;
  /** Of the page's clock; while it is missing, the acquisition is under way. */
  endedAt?: number;
}

const getToken = async (acquired: Promise<AcquiredToken>): Promise<string> => (await acquired).token;

/**
 * Lets one acquisition serve every call that is waiting for a token, and those that come right after. `acquire`
 * reads the token from the cache or renews it; when forced, it always renews.
 */
export function createTokenSource(acquire: (isForced: boolean) => Promise<AcquiredToken>): TokenSource {
  let latest: Acquisition | undefined;
  let replaced: { readonly refused: string; readonly by: Promise<string> } | undefined;
  return (refused) => {
    if (refused === undefined) {
      if (latest?.endedAt !== undefined && performance.now() - latest.endedAt >= acquisitionTtl) {
        latest = undefined;
      }
      if (latest) return latest.token;
      const acquired = inTime(acquire(false));
      const acquisition: Acquisition = { token: getToken(acquired) };
      latest = acquisition;
      const drop = (): void => {
        if (latest === acquisition) latest = undefined;
      };
      acquired.then(({ goodUntil }) => {
        acquisition.endedAt = performance.now();
        if (goodUntil - Date.now() <= renewalMargin) drop();
      }, drop);
      return acquisition.token;
    }
    latest = undefined;
    // Calls that left with the same token come back one after the other; the first one's renewal is for all.
    if (replaced?.refused === refused) return replaced.by;
    const by = getToken(inTime(acquire(true)));
    const replacement = { refused, by };
    replaced = replacement;
    by.catch(() => {
      if (replaced === replacement) replaced = undefined;
    });
    return by;
  };
}
