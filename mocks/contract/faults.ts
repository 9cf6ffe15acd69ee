import type { OperationId } from '#src/api/generated/operations.ts';
import { ProblemError } from './problem.ts';

export const faultKinds = ['status', 'delay', 'drop', 'malformed', 'schema'] as const;

export interface Fault {
  /** '*' for every operation. */
  readonly operationId: OperationId | '*';
  readonly kind: (typeof faultKinds)[number];
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

/** A fault that affects further requests; `times` is how many. */
export interface ActiveFault extends Fault {
  /** Counts up from 1; used to remove the fault. */
  readonly id: number;
  /** Number of requests that it has affected. */
  readonly hits: number;
}

interface Entry {
  readonly id: number;
  readonly fault: Fault;
  hits: number;
}

function isExhausted({ fault, hits }: Entry): boolean {
  return fault.times !== undefined && hits >= fault.times;
}

function describe({ id, fault, hits }: Entry): ActiveFault {
  return { ...fault, ...(fault.times === undefined ? {} : { times: fault.times - hits }), id, hits };
}

/** The active faults, in the order in which they were added. */
export class FaultList {
  #entries: readonly Entry[] = [];
  #lastId = 0;

  add(fault: Fault): ActiveFault {
    this.#lastId += 1;
    const entry = { id: this.#lastId, fault, hits: 0 };
    if (!isExhausted(entry)) this.#entries = [...this.#entries, entry];
    return describe(entry);
  }

  list(): ActiveFault[] {
    return this.#entries.map(describe);
  }

  /** Returns whether the fault existed. */
  remove(id: number): boolean {
    const remaining = this.#entries.filter((entry) => entry.id !== id);
    const isRemoved = remaining.length < this.#entries.length;
    this.#entries = remaining;
    return isRemoved;
  }

  clear(): void {
    this.#entries = [];
  }

  /** Returns the faults of this request and decrements their counters. */
  take(operationId: OperationId): Fault[] {
    const triggered = this.#entries.filter(
      ({ fault }) => fault.operationId === '*' || fault.operationId === operationId,
    );
    for (const entry of triggered) entry.hits += 1;
    this.#entries = this.#entries.filter((entry) => !isExhausted(entry));
    return triggered.map(({ fault }) => fault);
  }
}

/** A JSON value without a required member, or with a member of another type. */
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
  400: 'The request is invalid.',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'The record was changed by another user.',
  412: 'The record was changed by another user.',
  429: 'Too many requests.',
  503: 'The service is down for maintenance.',
};

/** A new record has no version that another user could have changed. */
const createConflict = 'This conflicts with something that was added or changed in the meantime.';

/** The problem of a fault that has a status, as an operation with a method reports it. */
export function faultProblem(fault: Fault, method: string): ProblemError {
  const status = fault.status ?? 500;
  const title = status === 409 && method === 'post' ? createConflict : statusTitles[status];
  return new ProblemError(status, fault.title ?? title ?? '');
}
