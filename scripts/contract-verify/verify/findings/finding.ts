import type { Exchange } from '#cases/http/exchange.ts';
import type { Redactor } from '../http/redact.ts';
import type { FindingCode } from './codes.ts';

/** One contract violation of the server. */
export interface Finding {
  readonly code: FindingCode;
  /** Label of the operation: `listUsers (GET /Users)`. */
  readonly operation: string;
  /** The violation without values that differ between runs: equal for findings with the same cause. */
  readonly cause: string;
  readonly expected: string;
  readonly got: string;
  /** In the order of reproduction; the last one shows the violation. Empty for a fault of the contract itself. */
  readonly exchanges: readonly Exchange[];
  /** The shared part of the description at fault; findings with the same part are one. */
  readonly place?: string | undefined;
}

/** The key that findings of the same fault share, per operation, so that each can be reproduced. */
export function getFindingKey({ code, operation, cause }: Finding): string {
  return `${code} | ${operation} | ${cause}`;
}

const maxShown = 160;
/** Long enough for placeholders: a message is truncated after its secrets were replaced. */
const maxUncut = 20_000;

/** A value in a message, on one line. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, maxUncut).replaceAll(/\s+/g, ' ');
}

/** A text of a finding without secrets and short, for reports. */
export function shortened(text: string, redactor: Redactor): string {
  const line = redactor.redact(text);
  return line.length > maxShown ? `${line.slice(0, maxShown - 3)}...` : line;
}

/** The response in one line. */
export function formatResponseLine({ response, failure }: Exchange): string {
  if (!response) return failure ?? 'no response';
  const body =
    response.body.length === 0
      ? 'without a body'
      : formatValue(response.body.subarray(0, maxUncut).toString('utf8'));
  return `${response.status} ${body}`;
}
