import type { ServerResponse } from 'node:http';
import type { ProviderError } from './provider-errors.ts';

/** How non-interactive requests are handled: prompt=none and refresh tokens. */
type SilentBehavior = 'ok' | 'fail' | 'hang';

/** The body of `PUT /__mock/identity`; absent members do not change. */
export interface IdentityKnobs {
  readonly silent?: SilentBehavior;
  /** Lifetime of access and id tokens issued from now on. MSAL renews below 300 s. */
  readonly tokenSeconds?: number;
  /** The error of the next interactive authorization request, once. Null removes it. */
  readonly nextError?: ProviderError | null;
}

const defaultTokenSeconds = 3600;

export interface Behavior {
  readonly silent: SilentBehavior;
  readonly tokenSeconds: number;
  takeNextError(): ProviderError | undefined;
  /** Number of requests that `hang` keeps open. */
  readonly hanging: number;
  /** Keeps the request open until the behavior changes; then closes the connection. */
  hang(response: ServerResponse): void;
  /** Throws TypeError when a value is out of range. */
  configure(knobs: IdentityKnobs): void;
  reset(): void;
}

export function createBehavior(): Behavior {
  let silent: SilentBehavior = 'ok';
  let tokenSeconds = defaultTokenSeconds;
  let nextError: ProviderError | undefined;
  const hanging = new Set<ServerResponse>();

  const dropHanging = () => {
    for (const response of hanging) response.destroy();
    hanging.clear();
  };

  return {
    get silent() {
      return silent;
    },
    get tokenSeconds() {
      return tokenSeconds;
    },
    get hanging() {
      return hanging.size;
    },
    takeNextError() {
      const error = nextError;
      nextError = undefined;
      return error;
    },
    hang(response) {
      hanging.add(response);
      response.once('close', () => hanging.delete(response));
    },
    configure(knobs) {
      const { tokenSeconds: seconds } = knobs;
      if (seconds !== undefined && !(Number.isInteger(seconds) && seconds > 0)) {
        throw new TypeError(`tokenSeconds must be a positive whole number, not ${seconds}.`);
      }
      silent = knobs.silent ?? silent;
      tokenSeconds = seconds ?? tokenSeconds;
      if (knobs.nextError !== undefined) nextError = knobs.nextError ?? undefined;
      if (silent !== 'hang') dropHanging();
    },
    reset() {
      silent = 'ok';
      tokenSeconds = defaultTokenSeconds;
      nextError = undefined;
      dropHanging();
    },
  };
}
