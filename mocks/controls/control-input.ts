import type { IncomingMessage } from 'node:http';
import { operationIds, type OperationId } from '#src/api/generated/operations.ts';
import { faultKinds, type Fault } from '#mocks/contract/faults.ts';
import { readBody } from '#mocks/http/node-http.ts';
import { people, type PersonId } from '#mocks/people.ts';
import type { ClaimArrival, ClaimMove, IdentityKnobs } from '#mocks/http/control-calls.ts';

/** Names the invalid input of a control call and the accepted values. */
export class ControlError extends Error {}

export type Input = Readonly<Record<string, unknown>>;

const maxInputBytes = 1_000_000;

/** The JSON object of the body; empty without one. Throws ControlError for other bodies. */
export async function readInput(request: IncomingMessage): Promise<Input> {
  const text = (await readBody(request, maxInputBytes)).toString('utf8');
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new ControlError('The body must be a JSON object.');
}

export function requireChoice<Value extends string>(
  name: string,
  value: unknown,
  allowed: readonly Value[],
): Value {
  const choice = allowed.find((candidate) => candidate === value);
  if (choice === undefined) throw new ControlError(`'${name}' must be one of: ${allowed.join(', ')}.`);
  return choice;
}

export function optionalChoice<Value extends string>(
  input: Input,
  name: string,
  allowed: readonly Value[],
): Value | undefined {
  return input[name] === undefined ? undefined : requireChoice(name, input[name], allowed);
}

export function optionalNumber(input: Input, name: string): number | undefined {
  const value = input[name];
  if (value === undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  throw new ControlError(`'${name}' must be a number of 0 or more.`);
}

export function optionalText(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ControlError(`'${name}' must be a text.`);
}

export function requireText(input: Input, name: string): string {
  const value = optionalText(input, name);
  if (!value) throw new ControlError(`'${name}' must be a text.`);
  return value;
}

const claimMoves = ['deduct', 'accept', 'deny', 'sendBack', 'pay', 'deductAgain', 'refuse'] as const;

export function parseClaimMove(input: Input): ClaimMove | ClaimArrival {
  const move = requireChoice('move', input['move'], claimMoves);
  const customerId = requireText(input, 'customerId');
  if (move === 'deduct') return { customerId, move, warc: optionalText(input, 'warc') };
  return {
    customerId,
    claimId: requireText(input, 'claimId'),
    warc: requireText(input, 'warc'),
    move,
    amount: optionalNumber(input, 'amount'),
    comment: optionalText(input, 'comment'),
  };
}

export function requirePerson(input: Input): PersonId {
  return requireChoice(
    'person',
    input['person'],
    people.map(({ id }) => id),
  );
}

/** Members with a value: the control calls distinguish absent members from those that are undefined. */
function withoutUndefined<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> };
function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}

function parseOperationId(value: unknown): OperationId | undefined {
  return operationIds.find((id) => id === value);
}

export function parseFault(input: Input): Fault {
  const operationId = input['operationId'] === '*' ? '*' : parseOperationId(input['operationId']);
  if (operationId === undefined) {
    throw new ControlError(`'operationId' must be '*' or one of: ${operationIds.join(', ')}.`);
  }
  const status = optionalNumber(input, 'status');
  if (status !== undefined && (!Number.isInteger(status) || status < 200 || status > 599)) {
    throw new ControlError("'status' must be an HTTP status from 200 to 599.");
  }
  return withoutUndefined({
    operationId,
    kind: requireChoice('kind', input['kind'], faultKinds),
    status,
    title: optionalText(input, 'title'),
    lost: optionalChoice(input, 'lost', ['request', 'response']),
    body: input['body'],
    delayMs: optionalNumber(input, 'delayMs'),
    retryAfter: optionalNumber(input, 'retryAfter'),
    times: optionalNumber(input, 'times'),
  });
}

export function parseFlags(input: Input): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  for (const [name, value] of Object.entries(input)) {
    if (typeof value !== 'boolean') throw new ControlError(`The flag '${name}' must be true or false.`);
    flags[name] = value;
  }
  return flags;
}

export function parseIdentityKnobs(input: Input): IdentityKnobs {
  const silent = optionalChoice(input, 'silent', ['ok', 'fail', 'hang']);
  const tokenSeconds = optionalNumber(input, 'tokenSeconds');
  if (tokenSeconds !== undefined && (!Number.isInteger(tokenSeconds) || tokenSeconds === 0)) {
    throw new ControlError("'tokenSeconds' must be a positive whole number.");
  }
  const next = input['nextError'];
  if (next === null) return withoutUndefined({ silent, tokenSeconds, nextError: null });
  if (next !== undefined && typeof next !== 'object') {
    throw new ControlError("'nextError' must be an object with 'error' and 'errorDescription'.");
  }
  const error = next && 'error' in next ? String(next.error) : undefined;
  const description = next && 'errorDescription' in next ? String(next.errorDescription) : '';
  return withoutUndefined({
    silent,
    tokenSeconds,
    nextError: error === undefined ? undefined : { error, errorDescription: description },
  });
}

/** A move of the clock, in milliseconds since 1970 or relative to now. */
export function parseClockMove(input: Input): { readonly to: Date } | { readonly byMs: number } {
  const minutes = input['advanceMinutes'];
  if (minutes !== undefined) {
    if (typeof minutes === 'number' && Number.isFinite(minutes)) return { byMs: minutes * 60_000 };
    throw new ControlError("'advanceMinutes' must be a number.");
  }
  const to = new Date(optionalText(input, 'now') ?? '');
  if (Number.isNaN(to.getTime()))
    throw new ControlError(
      "'now' must be a date-time such as 2026-11-20T15:00:00Z, or give 'advanceMinutes'.",
    );
  return { to };
}
