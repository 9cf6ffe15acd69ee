import { randomUUID } from 'node:crypto';
import type { ProviderError } from '#mocks/http/control-calls.ts';

function described(error: string, text: string): ProviderError {
  return { error, errorDescription: text };
}

/** B2C's error codes and messages, as publicly documented; the portal depends on the codes only. */
export const forgotPassword = described(
  'access_denied',
  'AADB2C90118: The user has forgotten their password.',
);
export const cancelled = described(
  'access_denied',
  'AADB2C90091: The user has cancelled entering self-asserted information.',
);
export const providerFailure = described(
  'server_error',
  'AADB2C90037: An error occurred while processing the request. Please contact administrator of the site you are trying to access.',
);
export const noSession = described(
  'interaction_required',
  "AADB2C90077: User does not have an existing session and request prompt parameter has a value of 'None'.",
);
export const grantExpired = described(
  'invalid_grant',
  'AADB2C90080: The provided grant has expired. Please re-authenticate and try again.',
);
export const foreignGrant = described(
  'invalid_grant',
  'AADB2C90088: The provided grant has not been issued for this endpoint.',
);
export const wrongVerifier = described(
  'invalid_grant',
  'AADB2C90183: The supplied code_verifier is invalid.',
);

export function invalidRequest(text: string): ProviderError {
  return described('invalid_request', text);
}

/** B2C appends these lines to each description, and MSAL includes them in its messages. */
export function fullDescription(text: string, now: Date): string {
  const time = now.toISOString().replace('T', ' ').slice(0, 19);
  return `${text}\r\nCorrelation ID: ${randomUUID()}\r\nTimestamp: ${time}Z\r\n`;
}
