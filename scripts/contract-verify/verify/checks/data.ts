import { documents, type Operation } from '#cases/contract.ts';
import type { About } from '#cases/case.ts';
import { formatResponseLine, type Finding } from '../findings/finding.ts';
import { isSuccess, type HttpResponse, type Exchange } from '#cases/http/exchange.ts';
import { buildFinding, type Check, type Judged } from './check.ts';

/**
 * The statuses with which the operation rejects a request that violates its schema. When both 400 and 422 are
 * documented, 422 is for rules beyond the schema.
 */
function refusalStatuses(operation: Operation): readonly number[] {
  return documents(operation, 400) ? [400] : [400, 422];
}

/**
 * Whether the response may reject valid data because of a rule beyond the schema. For servers that use the same
 * status for both, a comparison decides.
 */
export function mayBeRule(operation: Operation, { status }: Pick<HttpResponse, 'status'>): boolean {
  return status === 422 && !refusalStatuses(operation).includes(status);
}

function subject(location: string): string {
  return location === '' ? 'the request' : location;
}

function formatCause({ location, keyword, note }: About): string {
  return `${subject(location)} ${keyword}: ${note}`;
}

export const invalidRefused: Check = (judged) => {
  const { response, about, expectation } = judged;
  if (expectation.kind !== 'invalid' || !isSuccess(response)) return [];
  const code =
    about.keyword === 'media type'
      ? 'media-type-accepted'
      : about.keyword === 'required'
        ? 'missing-accepted'
        : 'invalid-accepted';
  return [
    buildFinding(code, judged, {
      cause: formatCause(about),
      expected: `a refusal (4xx) of ${subject(about.location)}: ${about.note}`,
    }),
  ];
};

export const validAccepted: Check = (judged) => {
  const { response, about, call, expectation } = judged;
  if (expectation.kind !== 'valid') return [];
  const isRefused = [...refusalStatuses(call.operation), 406, 415].includes(response.status);
  if (!isRefused) return [];
  const isBoundary = about.keyword !== '';
  return [
    buildFinding(isBoundary ? 'boundary-refused' : 'valid-refused', judged, {
      cause: isBoundary ? formatCause(about) : about.note,
      expected: `${subject(about.location)} accepted: ${about.note}`,
    }),
  ];
};

/** A boundary value that is rejected with the message for schema violations: `twin` is such a rejection. */
export function boundaryMistaken(
  judged: Pick<Judged, 'call' | 'exchange' | 'about'>,
  twin: { readonly about: About; readonly exchange: Exchange },
): Finding {
  const { about, exchange } = judged;
  const finding = buildFinding('boundary-refused', judged, {
    cause: formatCause(about),
    expected: `${subject(about.location)} accepted: ${about.note}`,
    got: `${formatResponseLine(exchange)}, with the message for an invalid one (${twin.about.note})`,
  });
  return { ...finding, exchanges: [exchange, twin.exchange] };
}

/** `not-authenticated`: with a token that other operations accepted. */
export const tokenRecognized: Check = (judged) => {
  const { response, call, expectation } = judged;
  if (response.status !== 401 || call.identity === undefined || call.credentials !== undefined) return [];
  if (
    !['any', 'valid', 'forbidden', 'unknown'].includes(expectation.kind) ||
    call.operation.security.length === 0 ||
    // Where the description states only refusals, no other response conforms to it.
    call.operation.responses.every(({ status }) => /^[45]/.test(status))
  )
    return [];
  return [
    buildFinding('not-authenticated', judged, {
      cause: '401 with a token that is valid for other calls',
      expected: 'a response other than 401 for a token that other operations accept',
    }),
  ];
};
