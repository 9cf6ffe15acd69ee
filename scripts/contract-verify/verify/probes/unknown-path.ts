import { requestFor, type Call } from '#cases/http/call.ts';
import type { Session } from '../session.ts';

/** Compares what operations without an accepted call get with the response to a path that the contract lacks. */
export async function tryUnknownPath({ client, target, presence }: Session): Promise<void> {
  const { doubtfulCall } = presence;
  if (!doubtfulCall) return;
  const operation = {
    ...doubtfulCall.operation,
    method: 'get',
    path: '/contract-verify-unknown-path',
  } as const;
  const call: Call = { ...doubtfulCall, operation, body: undefined };
  presence.compareWith(await client.send({ ...requestFor(target, call), purpose: 'an unknown path' }));
}
