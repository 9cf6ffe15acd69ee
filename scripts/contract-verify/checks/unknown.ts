import { isSuccess } from '../http/exchange.ts';
import { findingOf, type Check } from './check.ts';

export const unknownNotFound: Check = (judged) => {
  const { answer, expectation, about } = judged;
  if (expectation.kind !== 'unknown' || !isSuccess(answer)) return [];
  // Reading may be answered with "nothing there", where that is documented.
  if (judged.call.operation.method === 'get' && answer.status === 204) return [];
  return [
    findingOf('unknown-found', judged, {
      cause: `${about.location} that does not exist: ${answer.status}`,
      expected: '404',
    }),
  ];
};
