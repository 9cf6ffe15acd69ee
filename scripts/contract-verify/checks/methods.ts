import type { Call } from '#scripts/contract-calls/http/call.ts';
import { headerOf, isSuccess, type Answer, type Exchange } from '#scripts/contract-calls/http/exchange.ts';
import { findingOf, type Check, type Judged } from './check.ts';
import type { Finding } from '../findings/finding.ts';

function allowedIn(answer: Answer): ReadonlySet<string> | undefined {
  const value = headerOf(answer, 'allow');
  if (value === undefined) return undefined;
  return new Set(
    value
      .split(',')
      .map((method) => method.trim().toUpperCase())
      .filter(Boolean),
  );
}

function allowFindings(judged: Judged, declared: readonly string[]): readonly Finding[] {
  const allowed = allowedIn(judged.answer);
  if (!allowed) return [];
  const missing = declared.filter((method) => !allowed.has(method));
  const extra = [...allowed].filter(
    (method) => !declared.includes(method) && !['HEAD', 'OPTIONS'].includes(method),
  );
  if (missing.length === 0 && extra.length === 0) return [];
  return [
    findingOf('allow-wrong', judged, {
      cause: `Allow ${[...missing.map((method) => `lacks ${method}`), ...extra.map((method) => `names ${method}`)].join(', ')}`,
      expected: `Allow: ${declared.join(', ')}`,
      got: `Allow: ${[...allowed].join(', ')}`,
    }),
  ];
}

export const undeclaredMethodRefused: Check = (judged) => {
  const { answer, expectation, call } = judged;
  if (expectation.kind !== 'undeclared-method' || answer.status >= 500) return [];
  const { declared } = expectation;
  const { status } = answer;
  const method = call.method ?? '';
  if (isSuccess(answer)) {
    return [
      findingOf('method-accepted', judged, {
        cause: `${method} ${status}`,
        expected: `405, as only ${declared.join(', ')} are declared`,
      }),
    ];
  }
  if (status !== 405) {
    return [
      findingOf('method-not-405', judged, {
        cause: `${method} ${status}`,
        expected: `405 with Allow: ${declared.join(', ')}`,
      }),
    ];
  }
  if (!allowedIn(answer)) {
    return [
      findingOf('allow-missing', judged, {
        cause: '405 without Allow',
        expected: `Allow: ${declared.join(', ')}`,
        got: 'no Allow header',
      }),
    ];
  }
  return allowFindings(judged, declared);
};

export const optionsSane: Check = (judged) => {
  const { answer, expectation } = judged;
  if (expectation.kind !== 'options' || answer.status >= 500) return [];
  if (answer.status === 401 && judged.call.identity !== undefined) {
    return [
      findingOf('options-wrong', judged, {
        cause: '401 with a good token',
        expected: 'an answer other than 401',
      }),
    ];
  }
  // For browsers' own questions the methods stand in a header of theirs.
  const names = headerOf(answer, 'allow') ?? headerOf(answer, 'access-control-allow-methods');
  if (isSuccess(answer) && names === undefined) {
    return [
      findingOf('options-wrong', judged, {
        cause: 'no Allow',
        expected: `Allow: ${expectation.declared.join(', ')}`,
        got: 'no Allow header',
      }),
    ];
  }
  return allowFindings(judged, expectation.declared);
};

/** Headers that describe what GET sends and would have to be the same for HEAD. */
const described = ['content-type'];

export const headLikeGet: Check = (judged) => {
  const { answer, expectation } = judged;
  if (expectation.kind !== 'head' || answer.status >= 500) return [];
  const { get } = expectation;
  // HEAD need not be offered.
  if ([405, 501].includes(answer.status)) return [];
  if (answer.hasStrayBytes) {
    return [
      findingOf('head-differs', judged, {
        cause: 'HEAD with a body',
        expected: 'no body',
        got: 'bytes after the answer',
      }),
    ];
  }
  if (answer.status !== get.status) {
    return [
      findingOf('head-differs', judged, {
        cause: `HEAD ${answer.status}, GET ${get.status}`,
        expected: `${get.status}, as for GET`,
        got: String(answer.status),
      }),
    ];
  }
  return described.flatMap((name) => {
    const [own, other] = [headerOf(answer, name), headerOf(get, name)];
    return own === undefined || own === other
      ? []
      : [
          findingOf('head-differs', judged, {
            cause: `HEAD ${name}`,
            expected: `${name}: ${other ?? 'none'}`,
            got: `${name}: ${own}`,
          }),
        ];
  });
};

/**
 * The length that HEAD states beside those of a GET before and a GET after it. Where these differ, if only in what they
 * say, the resource changes by itself, and nothing can be said.
 */
export function headLengthFindings(
  call: Call,
  before: Exchange,
  head: Exchange,
  after: Exchange,
): readonly Finding[] {
  if (head.answer?.status !== 200 || before.answer?.status !== 200 || after.answer?.status !== 200) return [];
  const length = headerOf(head.answer, 'content-length');
  const expected = before.answer.body.length;
  const isSame = after.answer.body.equals(before.answer.body);
  if (length === undefined || !isSame || Number(length) === expected) return [];
  return [
    findingOf(
      'head-differs',
      { call, exchange: head },
      {
        cause: 'HEAD content-length',
        expected: `content-length: ${expected}, as for GET`,
        got: `content-length: ${length}`,
      },
    ),
  ];
}
