import { documents, type Operation } from '../contract.ts';
import { isSuccess } from '../http/exchange.ts';
import { findingOf, type Check } from './check.ts';

/**
 * The statuses by which the operation says that a request does not fit its schema. Where both 400 and 422 are
 * documented, 422 is left to rules beyond the schema.
 */
function refusalStatuses(operation: Operation): readonly number[] {
  return documents(operation, 400) ? [400] : [400, 422];
}

function subject(location: string): string {
  return location === '' ? 'the request' : location;
}

export const invalidRefused: Check = (judged) => {
  const { answer, about, expectation } = judged;
  if (expectation.kind !== 'invalid' || !isSuccess(answer)) return [];
  const code =
    about.keyword === 'media type'
      ? 'media-type-accepted'
      : about.keyword === 'required'
        ? 'missing-accepted'
        : 'invalid-accepted';
  return [
    findingOf(code, judged, {
      cause: `${subject(about.location)} ${about.keyword}: ${about.note}`,
      expected: `a refusal (4xx) of ${subject(about.location)}: ${about.note}`,
    }),
  ];
};

export const validAccepted: Check = (judged) => {
  const { answer, about, call, expectation } = judged;
  if (expectation.kind !== 'valid') return [];
  const isRefused = [...refusalStatuses(call.operation), 406, 415].includes(answer.status);
  if (!isRefused) return [];
  const isBoundary = about.keyword !== '';
  return [
    findingOf(isBoundary ? 'boundary-refused' : 'valid-refused', judged, {
      cause: isBoundary ? `${subject(about.location)} ${about.keyword}: ${about.note}` : about.note,
      expected: `${subject(about.location)} accepted: ${about.note}`,
    }),
  ];
};

/** `not-authenticated`: with a token that was good elsewhere. */
export const tokenRecognised: Check = (judged) => {
  const { answer, call, expectation } = judged;
  if (answer.status !== 401 || call.identity === undefined || call.credentials !== undefined) return [];
  if (
    !['any', 'valid', 'forbidden', 'unknown'].includes(expectation.kind) ||
    call.operation.security.length === 0
  )
    return [];
  return [
    findingOf('not-authenticated', judged, {
      cause: '401 with a token that is good elsewhere',
      expected: 'an answer other than 401 for a token that other operations take',
    }),
  ];
};
