import type { ServerResponse } from 'node:http';
import type { IdentityKnobs, IdentityState, ProviderError } from '#mocks/http/control-calls.ts';

const defaultTokenSeconds = 3600;

export interface Behavior {
  readonly silent: IdentityState['silent'];
  readonly tokenSeconds: number;
  takeNextError(): ProviderError | undefined;
  describe(): IdentityState;
  /** Number of requests that `hang` keeps open. */
  readonly hanging: number;
  /** Keeps the request open until the behavior changes; then closes the connection. */
  hang(response: ServerResponse): void;
  /** Throws TypeError when a value is out of range. */
  configure(knobs: IdentityKnobs): void;
  reset(): void;
}

export function createBehavior(): Behavior {
  let silent: IdentityState['silent'] = 'ok';
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
    describe: () => ({ silent, tokenSeconds, nextError: nextError ?? null }),
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
