import { KnownProblemCode } from '#src/api/generated/enums.ts';
import type { LtlRateOutcome, Problem } from '#src/api/generated/types.ts';
import { unprocessable, type ProblemError } from '#mocks/contract/problem.ts';
import type { EngineError, EngineResult } from './rate-shipment.ts';

const toTitle = ({ message, engineCode }: EngineError): string => `${message} Code ${engineCode}.`;

/** The engine's error as the response to a quote. */
export function engineRefusal(error: EngineError): ProblemError {
  return unprocessable(toTitle(error), undefined, KnownProblemCode.RatingRejected);
}

/** The engine's error as the problem of one of several shipments. */
export function engineProblem(error: EngineError): Problem {
  return {
    type: 'about:blank',
    title: toTitle(error),
    status: 422,
    code: KnownProblemCode.RatingRejected,
  };
}

/** The result of one of several shipments. */
export function toOutcome(result: EngineResult): LtlRateOutcome {
  const { rate, origin, destination } = result;
  return { rate, origin, destination, problem: rate === null ? engineProblem(result.error) : null };
}
