import type { Exchange } from '#scripts/contract-calls/http/exchange.ts';
import type { FindingCode } from './codes.ts';

/** One way in which the server does not keep the contract. */
export interface Finding {
  readonly code: FindingCode;
  /** Label of the operation: `listUsers (GET /Users)`. */
  readonly operation: string;
  /** What is wrong where, without values that differ from run to run: equal for findings of the same cause. */
  readonly cause: string;
  readonly expected: string;
  readonly got: string;
  /** In the order in which they have to be repeated; the last one shows the fault. Empty for a fault of the contract. */
  readonly exchanges: readonly Exchange[];
}

/** What two findings of the same fault share; operations apart, so that each can be repeated on its own. */
export function getFindingKey({ code, operation, cause }: Finding): string {
  return `${code} | ${operation} | ${cause}`;
}

/** A value in a message: on one line and short. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
}

/** The answer in one line. */
export function formatResponseLine({ response, failure }: Exchange): string {
  if (!response) return failure ?? 'no answer';
  const body =
    response.body.length === 0 ? 'without a body' : shown(response.body.subarray(0, 400).toString('utf8'));
  return `${response.status} ${body}`;
}
