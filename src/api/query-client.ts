import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** Tries after the first one that a reading call gets when the fault is not the request's. */
const repeats = 2;
const maxWait = 30_000;

/** Whether a failed reading call is repeated. Changing calls never are. */
export function repeatsAfter(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiFailure) || !error.isTransient) return false;
  // Somebody has waited half a minute already; they shall say whether to wait again.
  if (error.kind === 'timeout') return false;
  // Retrying before `Retry-After` would fail, and a longer wait would show a skeleton for too long.
  if ((error.retryAfter ?? 0) * 1000 > maxWait) return false;
  return failureCount < repeats;
}

/** Milliseconds before the next try: what the server asks for, else doubling from half a second. */
export function waitBefore(failureCount: number, error: Error): number {
  const delay = error instanceof ApiFailure ? error.retryAfter : undefined;
  return Math.min(delay === undefined ? 500 * 2 ** failureCount : delay * 1000, maxWait);
}

/** Milliseconds for which a failure is reused by every part of the page that reads the same data. */
const failureTtl = 5000;

interface FailedQuery {
  readonly state: { readonly error: Error | null; readonly errorUpdatedAt: number };
}

/**
 * Whether a part of the page that appears asks again for what has failed: neither right after the failure, which
 * it can tell of itself, nor before the server's `Retry-After`.
 */
export function shouldRetry({ state }: FailedQuery): boolean {
  const wanted = state.error instanceof ApiFailure ? (state.error.retryAfter ?? 0) * 1000 : 0;
  return Date.now() - state.errorUpdatedAt > Math.max(wanted, failureTtl);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Within this time going back to a page asks nothing again.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: repeatsAfter,
        retryDelay: waitBefore,
        retryOnMount: shouldRetry,
      },
      mutations: { retry: false },
    },
  });
}
