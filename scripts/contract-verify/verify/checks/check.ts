import type { Case } from '#cases/case.ts';
import { getLabel, type DescribedContract } from '#cases/contract.ts';
import type { FindingCode } from '../findings/codes.ts';
import { formatResponseLine, type Finding } from '../findings/finding.ts';
import type { HttpResponse, Exchange } from '#cases/http/exchange.ts';

/** A request, the expected response and the exchange. */
export interface Judged extends Case {
  readonly contract: DescribedContract;
  readonly exchange: Exchange;
  readonly response: HttpResponse;
}

/** Checks one exchange; pure. */
export type Check = (judged: Judged) => readonly Finding[];

export interface Verdict {
  readonly cause: string;
  readonly expected: string;
  /** The response when it is not given. */
  readonly got?: string;
}

export function buildFinding(
  code: FindingCode,
  { call, exchange }: Pick<Judged, 'call' | 'exchange'>,
  verdict: Verdict,
): Finding {
  return {
    code,
    operation: getLabel(call.operation),
    cause: verdict.cause,
    expected: verdict.expected,
    got: verdict.got ?? formatResponseLine(exchange),
    exchanges: [exchange],
  };
}
