import { ApiFailure } from '#src/api/failure.ts';
import { failureText } from '#src/components/feedback/failure-text.ts';

/** Why a message was not sent or saved, after 'Not sent: ', and what to do. */
export function writeFailureText(error: unknown): string {
  const isForbidden = error instanceof ApiFailure && error.status === 403 && !error.isTermsNotAccepted;
  return isForbidden
    ? 'you may no longer write here. Your text is kept. Ask an administrator for access, then retry.'
    : failureText(error);
}

/** Why a question was not followed or unfollowed: the contract has one default message for both. */
export function followFailureText(isFollowing: boolean, error: unknown): string {
  const text = `Could not ${isFollowing ? 'unfollow' : 'follow'} this question`;
  if (!(error instanceof ApiFailure)) return `${text}: ${failureText(error)}`;
  const { kind, status = 500, problem, reason } = error;
  const isSpecific = kind === 'status' && (status < 500 || problem.title !== undefined);
  return isSpecific
    ? `${text}: ${failureText(error)}`
    : `${text}. ${reason ?? 'Check your connection.'} Try again.`;
}
