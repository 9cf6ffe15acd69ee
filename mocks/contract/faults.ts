import { ProblemError } from './problem.ts';

export interface Fault {
  /** An operation id, or '*' for any. */
  readonly operationId: string;
  readonly kind: 'status' | 'delay' | 'drop' | 'malformed' | 'schema';
  readonly status?: number;
  readonly title?: string;
  readonly body?: unknown;
  readonly delayMs?: number;
  /** For `status` and `drop`: whether the operation runs before the fault takes effect. Default: it does not. */
  readonly lost?: 'request' | 'response';
  /** The Retry-After header, seconds. */
  readonly retryAfter?: number;
  /** Number of requests that it affects; unlimited when omitted. */
  readonly times?: number;
}

interface Active {
  readonly fault: Fault;
  left: number;
}

/** The active faults, in the order in which they were added. */
export class FaultList {
  readonly #active: Active[] = [];

  add(fault: Fault): void {
    this.#active.push({ fault, left: fault.times ?? Infinity });
  }

  list(): Fault[] {
    return this.#active.map(({ fault, left }) =>
      Number.isFinite(left) ? { ...fault, times: left } : { ...fault },
    );
  }

  clear(): void {
    this.#active.length = 0;
  }

  /** Returns the faults of this request and decrements their counters. */
  take(operationId: string): Fault[] {
    const triggered = this.#active.filter(
      ({ fault, left }) => left > 0 && (fault.operationId === '*' || fault.operationId === operationId),
    );
    for (const entry of triggered) entry.left -= 1;
    for (let index = this.#active.length - 1; index >= 0; index -= 1) {
      if ((this.#active[index]?.left ?? 0) <= 0) this.#active.splice(index, 1);
    }
    return triggered.map(({ fault }) => fault);
  }
}

/** A JSON value without one required member, or with a member of another type. */
export function withBrokenShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? {} : value.map(withBrokenShape);
  if (typeof value !== 'object' || value === null) return value === null ? 0 : null;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, brokenMember(member)]));
}

function brokenMember(member: unknown): unknown {
  if (typeof member === 'string') return member.length;
  if (typeof member === 'number') return String(member);
  if (typeof member === 'boolean') return member ? 'yes' : 'no';
  return withBrokenShape(member);
}

const statusTitles: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'The record was changed by somebody else.',
  412: 'The record was changed by somebody else.',
  429: 'Too many requests.',
  503: 'The service is down for maintenance.',
};

export function faultProblem(fault: Fault): ProblemError {
  const status = fault.status ?? 500;
  return new ProblemError(status, fault.title ?? statusTitles[status] ?? '');
}
