import type { ControlBody, ControlCall, ControlQuery, ControlResult } from '../http/control-calls.ts';

interface Given<Call extends ControlCall> {
  readonly query?: ControlQuery<Call>;
  readonly body?: ControlBody<Call>;
}

function describeFailure(status: number, body: unknown): string {
  if (typeof body === 'object' && body !== null && 'error' in body) return String(body.error);
  return `The mock server responded with ${status}.`;
}

/** Calls a control of the mock server at this origin. Rejects with the server's message. */
export async function sendControl<Call extends ControlCall>(
  call: Call,
  { query, body }: Given<Call> = {},
): Promise<ControlResult<Call>> {
  const [method = 'GET', place = ''] = call.split(' ');
  const parameters = new URLSearchParams(
    Object.entries({ ...query }).map(([name, value]: [string, unknown]) => [name, String(value)]),
  );
  const response = await fetch(`/__mock${place}${parameters.size > 0 ? `?${parameters}` : ''}`, {
    method,
    ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' } }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(describeFailure(response.status, await response.json().catch(() => undefined)));
  }
  const result: ControlResult<Call> = await response.json();
  return result;
}
