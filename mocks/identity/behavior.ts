import type { ServerResponse } from 'node:http';
import type { ProviderError } from './provider-errors.ts';

/** How requests that must not ask the person are answered: prompt=none and refresh tokens. */
type SilentBehavior = 'ok' | 'fail' | 'hang';

/** The body of `PUT /__mock/identity`; what is absent stays as it is. */
export interface IdentityKnobs {
  readonly silent?: SilentBehavior;
  /** Lifetime of access and id tokens issued from now on. MSAL renews below 300 s. */
  readonly tokenSeconds?: number;
  /** The answer to the next interactive authorization request, once. Null takes it back. */
  readonly nextError?: ProviderError | null;
}

const defaultTokenSeconds = 3600;

export interface Behavior {
  readonly silent: SilentBehavior;
  readonly tokenSeconds: number;
  takeNextError(): ProviderError | undefined;
  /** How many requests are open because of `hang`. */
  readonly hanging: number;
  /** Leaves the request open until the behavior changes; then the connection is dropped. */
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
