import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.ts';

/** Retries of a query whose failure is transient. */
const repeats = 2;
const maxWait = 30_000;

/** Whether a failed query is retried. Mutations never are. */
export function repeatsAfter(failureCount: number, error: Error): boolean {
  if (!(error instanceof ApiFailure) || !error.isTransient) return false;
  // The user has already waited half a minute; further waiting is their decision.
  if (error.kind === 'timeout') return false;
  // A retry before `Retry-After` would fail, and a longer wait would show a skeleton for too long.
  if ((error.retryAfter ?? 0) * 1000 > maxWait) return false;
  return failureCount < repeats;
}

/** Milliseconds before the next retry: the server's `Retry-After`, otherwise doubling from half a second. */
export function waitBefore(failureCount: number, error: Error): number {
  const delay = error instanceof ApiFailure ? error.retryAfter : undefined;
  return Math.min(delay === undefined ? 500 * 2 ** failureCount : delay * 1000, maxWait);
}

/** Milliseconds for which a failure is shared by all components that use the same query. */
const failureTtl = 5000;

interface FailedQuery {
  readonly state: { readonly error: Error | null; readonly errorUpdatedAt: number };
}

/**
 * Whether a component that mounts retries a failed query: not within `failureTtl` of the failure, and not before the
 * server's `Retry-After`.
 */
export function shouldRetry({ state }: FailedQuery): boolean {
  const requestedDelay = state.error instanceof ApiFailure ? (state.error.retryAfter ?? 0) * 1000 : 0;
  return Date.now() - state.errorUpdatedAt > Math.max(requestedDelay, failureTtl);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Returning to a page within this time sends no requests.
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: repeatsAfter,
        retryDelay: waitBefore,
        retryOnMount: shouldRetry,
      },
      // Offline, a mutation fails immediately, instead of being sent when the connection is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
