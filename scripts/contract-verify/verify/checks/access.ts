import { documents } from '#cases/contract.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import { buildFinding, type Check } from './check.ts';

/** A redirect to a sign-in page also counts as a rejection. */
export const accessRefused: Check = (judged) => {
  const { response, call, expectation } = judged;
  const isBare = expectation.kind === 'no-access' && expectation.how === 'no token';
  // RFC 9110, 15.5.4: 403 rejects an authenticated client, which therefore does not sign in.
  if (isBare && response.status === 403 && documents(call.operation, 401)) {
    return [buildFinding('access-not-401', judged, { cause: '403 without a token', expected: '401' })];
  }
  if (!isSuccess(response)) return [];
  if (expectation.kind === 'no-access') {
    const code = expectation.how === 'no token' ? 'access-without-token' : 'access-malformed-token';
    return [buildFinding(code, judged, { cause: expectation.how, expected: '401, or another refusal' })];
  }
  if (expectation.kind === 'forbidden') {
    return [
      buildFinding('access-other-identity', judged, { cause: expectation.why, expected: '403 or 404' }),
    ];
  }
  return [];
};
