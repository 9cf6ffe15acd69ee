interface LoginErrorText {
  readonly sentence: string;
  /** The text of the provider or of the sign-in library, for support; undefined for the portal's own sentences. */
  readonly details?: string;
}

const sessionEnded = 'Your session at the sign-in service has ended. Sign in again.';
const tookTooLong = 'The sign-in took too long. Try again.';
const serviceProblem = 'The sign-in service has a problem. Try again in a few minutes.';
const notRegistered = 'The portal is not set up correctly at the sign-in service. Contact support.';

/** Sentences by the provider's code, and by the OAuth errors (RFC 6749, OpenID Connect) that need none. */
const sentences: Readonly<Record<string, string>> = {
  AADB2C90091: 'You canceled the sign-in.',
  AADB2C90077: sessionEnded,
  AADB2C90080: tookTooLong,
  AADB2C90088: tookTooLong,
  AADB2C90157: 'There were too many attempts. Wait a few minutes, then try again.',
  AADB2C90114: 'Your account is locked after too many attempts. Try again later, or reset your password.',
  AADB2C99002: 'There is no account with this email address.',
  AADB2C90037: serviceProblem,
  AADB2C90035: 'The sign-in service is busy. Try again in a few minutes.',
  AADB2C90006: notRegistered,
  AADB2C90011: notRegistered,
  login_required: sessionEnded,
  interaction_required: sessionEnded,
  temporarily_unavailable: 'The sign-in service is busy. Try again in a few minutes.',
  timed_out: tookTooLong,
  server_error: serviceProblem,
  unauthorized_client: notRegistered,
  network_error: 'The sign-in service could not be reached. Check your connection and try again.',
};

/** Words of the provider and the library: codes, and what the provider appends to its descriptions. */
const technical = /AADB2C\d|AADSTS\d|Correlation ID|\b[a-z]+(?:_[a-z]+)+\b/;

/** What the error page shows for a stored error. */
export function describeLoginError(message: string): LoginErrorText {
  if (!technical.test(message)) return { sentence: message };
  const code = Object.keys(sentences).find((candidate) => new RegExp(`\\b${candidate}\\b`).test(message));
  return {
    sentence:
      (code && sentences[code]) ?? 'The sign-in service reported an error. Try again, or contact support.',
    details: message.trim(),
  };
}
