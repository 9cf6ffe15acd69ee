import { expect, it } from 'vitest';
import { describeLoginError } from './describe-login-error.ts';

it.each([
  [
    'access_denied: AADB2C90091: The user has cancelled entering self-asserted information.\r\nCorrelation ID: 1-2\r\nTimestamp: 2026-11-20 10:00:00Z\r\n',
    'You canceled the sign-in.',
  ],
  [
    'server_error: AADB2C90037: An error occurred.',
    'The sign-in service has a problem. Try again in a few minutes.',
  ],
  ['login_required: nobody is signed in', 'Your session at the sign-in service has ended. Sign in again.'],
  [
    'AADB2C90001: <b>Nothing</b> works today.',
    'The sign-in service reported an error. Try again, or contact support.',
  ],
  ['state_mismatch', 'The sign-in service reported an error. Try again, or contact support.'],
])('%s is a sentence, with the text as details', (message, sentence) => {
  expect(describeLoginError(message)).toEqual({ sentence, details: message.trim() });
});

it.each([
  'Unable to login. Please contact an admin for approval.',
  'You are signed out here. The sign-in service could not be reached.',
  'The sign-in service responded to a sign-in that was not started here. Please try again.',
])('%s is shown as it is', (message) => {
  expect(describeLoginError(message)).toEqual({ sentence: message });
});
