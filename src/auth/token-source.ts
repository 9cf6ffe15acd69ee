/** Timeout of a silent request in milliseconds; the library has none. */
const silentLimit = 8000;

/** The provider did not respond to a silent request in time. */
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
 * An access token; a different one than `refused`, which the API has just refused. Rejects with the error of the
 * acquisition or with SilentTimeout.
 */
export type TokenSource = (refused?: string) => Promise<string>;

/** The library's result of a token request. */
export interface AcquiredToken {
  readonly token: string;
  /** In milliseconds since 1970. */
  readonly goodUntil: number;
}

/** Milliseconds for which one acquisition serves further calls: the library reads its whole cache each time. */
export const acquisitionTtl = 1000;
/**
 * Milliseconds before its expiry at which the library renews a token. Such a token is given only to the calls that
 * wait for it.
 */
export const renewalMargin = 300_000;

interface Acquisition {
  readonly token: Promise<string>;
  /** In the time of `performance.now`; undefined while the acquisition is in progress. */
  endedAt?: number;
}

const getToken = async (acquired: Promise<AcquiredToken>): Promise<string> => (await acquired).token;

/**
 * Shares one acquisition among all calls that wait for a token, and those right after. `acquire` reads the token from
 * the cache or renews it; when forced, it always renews.
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
    // Calls that were sent with the same token are refused one after the other; all use the renewal of the first.
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
