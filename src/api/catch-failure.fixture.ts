import { ApiFailure } from './failure.ts';

/** The failure with which a call rejects. Throws when it resolves, or rejects with anything else. */
export async function catchFailure(promise: Promise<unknown>): Promise<ApiFailure> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiFailure)) throw new Error(`No ApiFailure, but ${String(error)}.`);
  return error;
}
