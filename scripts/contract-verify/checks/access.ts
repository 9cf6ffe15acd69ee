import { isSuccess } from '../http/exchange.ts';
import { findingOf, type Check } from './check.ts';

/** A redirection to a sign-in page refuses as well. */
export const accessRefused: Check = (judged) => {
  const { answer, expectation } = judged;
  if (!isSuccess(answer)) return [];
  if (expectation.kind === 'no-access') {
    const code = expectation.how === 'no token' ? 'access-without-token' : 'access-malformed-token';
    return [findingOf(code, judged, { cause: expectation.how, expected: '401, or another refusal' })];
  }
  if (expectation.kind === 'forbidden') {
    return [findingOf('access-other-identity', judged, { cause: expectation.why, expected: '403 or 404' })];
  }
  return [];
};
