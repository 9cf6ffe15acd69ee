import type { Expectation } from '#cases/case.ts';
import { documents, getLabel, responseFor, type Operation } from '#cases/contract.ts';
import { formatResponseLine, type Finding } from '../findings/finding.ts';
import type { Exchange } from '#cases/http/exchange.ts';
import { buildFinding, type Check } from './check.ts';

/** Statuses defined by HTTP, which need not be documented for the requests that cause them. */
function isTolerated(status: number, expectation: Expectation): boolean {
  switch (expectation.kind) {
    case 'undeclared-method':
    case 'head':
    case 'options':
      return true;
    case 'odd':
      return [400, 404, 405, 406, 411, 413, 414, 415, 422, 431].includes(status);
    case 'invalid':
      return [405, 406, 411, 413, 414, 415].includes(status);
    case 'no-access':
    case 'forbidden':
      return [401, 403].includes(status);
    default:
      // The client has already waited for the rate limit several times.
      return status === 429;
  }
}

export const serverError: Check = (judged) => {
  const { status } = judged.response;
  if (status < 500) return [];
  // A documented response that the service is unavailable is not a failure.
  if (status === 503 && documents(judged.call.operation, 503)) return [];
  if (judged.expectation.kind === 'undeclared-method' && status === 501) return [];
  if (judged.expectation.kind === 'options' && status === 501) return [];
  const { note } = judged.about;
  // A text that crashes a server does so regardless of the parameter.
  const location = judged.expectation.kind === 'odd' ? '' : judged.about.location;
  return [
    buildFinding('server-error', judged, {
      cause: `${status}${location === '' ? '' : ` for ${location}`}${note === '' ? '' : `: ${note}`}`,
      expected: 'a documented response, or a refusal with 4xx',
    }),
  ];
};

function documentedStatuses({ responses }: Operation): string {
  return responses.map(({ status }) => status).join(', ');
}

export const statusDocumented: Check = (judged) => {
  const { response, call, expectation } = judged;
  if (
    response.status >= 500 ||
    responseFor(call.operation, response.status) ||
    isTolerated(response.status, expectation)
  )
    return [];
  return [
    buildFinding('status-undocumented', judged, {
      cause: `${response.status} is not documented`,
      expected: `one of ${documentedStatuses(call.operation)}`,
    }),
  ];
};

/** The finding for a request without a whole response. */
export function noResponse(operation: Operation, exchange: Exchange): Finding {
  const { failure = 'no response', incomplete } = exchange;
  return {
    code: incomplete ? 'response-incomplete' : 'no-answer',
    operation: getLabel(operation),
    // Neither the bytes nor the time, which differ between two requests.
    cause: incomplete
      ? `${incomplete.status} that ${incomplete.fault}`
      : failure.replace(/ within [\d.]+ s$/, ' in time'),
    expected: incomplete ? 'a whole response' : 'a response',
    got: formatResponseLine(exchange),
    exchanges: [exchange],
  };
}
