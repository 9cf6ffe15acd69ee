import type { Call } from '#cases/http/call.ts';
import { getHeader, isSuccess, type HttpResponse, type Exchange } from '#cases/http/exchange.ts';
import { buildFinding, type Check, type Judged } from './check.ts';
import type { Finding } from '../findings/finding.ts';

function allowedIn(response: HttpResponse): ReadonlySet<string> | undefined {
  const value = getHeader(response, 'allow');
  if (value === undefined) return undefined;
  return new Set(
    value
      .split(',')
      .map((method) => method.trim().toUpperCase())
      .filter(Boolean),
  );
}

function allowFindings(judged: Judged, declared: readonly string[]): readonly Finding[] {
  const allowed = allowedIn(judged.response);
  if (!allowed) return [];
  const missing = declared.filter((method) => !allowed.has(method));
  const extra = [...allowed].filter(
    (method) => !declared.includes(method) && !['HEAD', 'OPTIONS'].includes(method),
  );
  if (missing.length === 0 && extra.length === 0) return [];
  return [
    buildFinding('allow-wrong', judged, {
      cause: `Allow ${[...missing.map((method) => `misses ${method}`), ...extra.map((method) => `also lists ${method}`)].join(', ')}`,
      expected: `Allow: ${declared.join(', ')}`,
      got: `Allow: ${[...allowed].join(', ')}`,
    }),
  ];
}

export const undeclaredMethodRefused: Check = (judged) => {
  const { response, expectation, call } = judged;
  if (expectation.kind !== 'undeclared-method' || response.status >= 500) return [];
  const { declared, mayBeAbsent } = expectation;
  const { status } = response;
  const method = call.method ?? '';
  if (isSuccess(response)) {
    return [
      buildFinding('method-accepted', judged, {
        cause: `${method} ${status}`,
        expected: `405, as only ${declared.join(', ')} are declared`,
      }),
    ];
  }
  if (mayBeAbsent && [404, 410].includes(status)) return [];
  if (status !== 405) {
    return [
      buildFinding('method-not-405', judged, {
        cause: `${status} for an undeclared method`,
        expected: `405 with Allow: ${declared.join(', ')}`,
      }),
    ];
  }
  if (!allowedIn(response)) {
    return [
      buildFinding('allow-missing', judged, {
        cause: '405 without Allow',
        expected: `Allow: ${declared.join(', ')}`,
        got: 'no Allow header',
      }),
    ];
  }
  return allowFindings(judged, declared);
};

export const optionsSane: Check = (judged) => {
  const { response, expectation } = judged;
  if (expectation.kind !== 'options' || response.status >= 500) return [];
  if (response.status === 401 && judged.call.identity !== undefined) {
    return [
      buildFinding('options-wrong', judged, {
        cause: '401 with a valid token',
        expected: 'a response other than 401',
      }),
    ];
  }
  // CORS preflight responses have their own header for the methods.
  const names = getHeader(response, 'allow') ?? getHeader(response, 'access-control-allow-methods');
  if (isSuccess(response) && names === undefined) {
    return [
      buildFinding('options-wrong', judged, {
        cause: 'no Allow',
        expected: `Allow: ${expectation.declared.join(', ')}`,
        got: 'no Allow header',
      }),
    ];
  }
  return allowFindings(judged, expectation.declared);
};

/** Headers that describe the representation and must be equal for GET and HEAD. */
const described = ['content-type'];

export const headLikeGet: Check = (judged) => {
  const { response, expectation } = judged;
  if (expectation.kind !== 'head' || response.status >= 500) return [];
  const { get } = expectation;
  // HEAD is optional.
  if ([405, 501].includes(response.status)) return [];
  if (response.hasStrayBytes) {
    return [
      buildFinding('head-differs', judged, {
        cause: 'HEAD with a body',
        expected: 'no body',
        got: 'bytes after the response',
      }),
    ];
  }
  if (response.status !== get.status) {
    return [
      buildFinding('head-differs', judged, {
        cause: `HEAD ${response.status}, GET ${get.status}`,
        expected: `${get.status}, as for GET`,
        got: String(response.status),
      }),
    ];
  }
  return described.flatMap((name) => {
    const [headValue, getValue] = [getHeader(response, name), getHeader(get, name)];
    return headValue === undefined || headValue === getValue
      ? []
      : [
          buildFinding('head-differs', judged, {
            cause: `HEAD ${name}`,
            expected: `${name}: ${getValue ?? 'none'}`,
            got: `${name}: ${headValue}`,
          }),
        ];
  });
};

/**
 * Compares the length in HEAD with those of a GET before and after it. When the two GETs differ, the resource changes
 * between requests, and no conclusion is possible.
 */
export function headLengthFindings(
  call: Call,
  before: Exchange,
  head: Exchange,
  after: Exchange,
): readonly Finding[] {
  if (head.response?.status !== 200 || before.response?.status !== 200 || after.response?.status !== 200)
    return [];
  const length = getHeader(head.response, 'content-length');
  const expected = before.response.body.length;
  const isSame = after.response.body.equals(before.response.body);
  if (length === undefined || !isSame || Number(length) === expected) return [];
  return [
    buildFinding(
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
