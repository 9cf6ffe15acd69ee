import { documents } from '#cases/contract.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import { buildFinding, type Check } from './check.ts';

export const unknownNotFound: Check = (judged) => {
  const { response, expectation, about, call } = judged;
  if (expectation.kind !== 'unknown') return [];
  const { status } = response;
  // A valid but unknown id conforms to its schema.
  const isRefused = status === 400 && documents(call.operation, 400);
  if (!isSuccess(response) && !isRefused) return [];
  // A documented empty response is accepted for reads.
  if (call.operation.method === 'get' && status === 204) return [];
  const code = isRefused ? 'unknown-refused' : 'unknown-found';
  return [
    buildFinding(code, judged, {
      cause: `${about.location} that does not exist: ${status}`,
      expected: '404',
    }),
  ];
};
