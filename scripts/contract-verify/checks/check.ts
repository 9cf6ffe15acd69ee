import type { Case } from '#scripts/contract-calls/case.ts';
import { labelOf, type DescribedContract } from '#scripts/contract-calls/contract.ts';
import type { FindingCode } from '../findings/codes.ts';
import { answerLine, type Finding } from '../findings/finding.ts';
import type { Answer, Exchange } from '#scripts/contract-calls/http/exchange.ts';

/** A request, what is expected of it, and what came. */
export interface Judged extends Case {
  readonly contract: DescribedContract;
  readonly exchange: Exchange;
  readonly answer: Answer;
}

/** Judges one exchange; pure. */
export type Check = (judged: Judged) => readonly Finding[];

export interface Verdict {
  readonly cause: string;
  readonly expected: string;
  /** The answer when left out. */
  readonly got?: string;
}

export function findingOf(
  code: FindingCode,
  { call, exchange }: Pick<Judged, 'call' | 'exchange'>,
  verdict: Verdict,
): Finding {
  return {
    code,
    operation: labelOf(call.operation),
    cause: verdict.cause,
    expected: verdict.expected,
    got: verdict.got ?? answerLine(exchange),
    exchanges: [exchange],
  };
}
