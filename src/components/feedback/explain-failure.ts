import { ApiFailure } from '#src/api/failure.ts';

export interface FailureWords {
  /** What a permission allows: 'schedule this'. */
  readonly action: string;
  /** Why it is refused, and what to do next, where it may be for another reason than a lost permission. */
  readonly refused?: string;
  /** What is gone, and what to do next. By default, the failure's own message. */
  readonly missing?: string;
}

function explain(
  { kind, status, isTermsNotAccepted }: ApiFailure,
  { action, refused, missing }: FailureWords,
): string | undefined {
  if (kind !== 'status') return undefined;
  if (isTermsNotAccepted) return 'Accept the Terms of Service, then try again.';
  switch (status) {
    case 401:
      return 'Your session has ended. Sign in again, then retry.';
    case 403:
      return (
        refused ?? `You no longer have permission to ${action}. A user admin of your company can restore it.`
      );
    case 404:
      return missing;
    default:
      return undefined;
  }
}

/**
 * The failure to show. One whose message is only the name of its HTTP status is replaced by an error that says what has
 * happened and what to do; the original failure is its cause.
 */
export function explainFailure<Failure>(failure: Failure, words: FailureWords): Failure | Error {
  const text = failure instanceof ApiFailure ? explain(failure, words) : undefined;
  return text === undefined ? failure : new Error(text, { cause: failure });
}

/** The promise with its failure explained. */
export function withExplainedFailure<Result>(promise: Promise<Result>, words: FailureWords): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw explainFailure(error, words);
  });
}
