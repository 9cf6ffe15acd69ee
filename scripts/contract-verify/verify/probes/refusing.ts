import type { Case } from '#cases/case.ts';
import { isSafe, type Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { accessCases, forbiddenCases } from '../plan/access-cases.ts';
import { violatedBodyCases } from '#cases/plan/body-cases.ts';
import { violatedParameterCases } from '#cases/plan/parameter-cases.ts';
import { unknownCases } from '#cases/plan/unknown-cases.ts';
import { validBodies } from '#cases/plan/valid-bodies.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { harmlessCall } from './absent.ts';
import type { Task } from './tasks.ts';

/** Requests to a write operation that a conforming server rejects. `isOwn`: the target is a resource of the run. */
export function refusedCases(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  call: Call,
  isOwn = false,
): readonly Case[] {
  const { contract, seed } = session;
  // A nonconforming server may execute an invalid request.
  const target = isOwn ? call : harmlessCall(session, observed, call);
  if (!target) {
    session.reach.leaveOut(call);
    return [];
  }
  const excluded = (name: string) => [...observed.seen(name), ...session.reach.listOwnIds(name)];
  const unknown = unknownCases(contract, target, excluded, seed);
  // PUT to an unknown id may create it if the contract documents that.
  const mayCreate =
    call.operation.method === 'put' && call.operation.responses.some(({ status }) => status === '201');
  return [
    ...violatedParameterCases(contract, target, seed),
    ...violatedBodyCases(contract, target, seed),
    ...(mayCreate ? [] : unknown),
    ...accessCases(contract, target, session.main),
    ...forbiddenCases(session.identities, settings.mustNot, target),
  ];
}

/** For each write operation: requests that must be rejected, with known values. */
export function* refusingTasks(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  operations: readonly Operation[],
): Iterable<Task> {
  for (const operation of operations.filter(({ method }) => !isSafe(method))) {
    yield* session.guarded(operation, () => {
      const [parameters] = observed.parameterSets(operation, 1);
      const [body] = validBodies(session.contract, settings, operation, session.seed);
      const call: Call = { operation, parameters: parameters ?? new Map(), body, identity: session.main };
      return refusedCases(session, observed, settings, call).map((testCase) => async () => {
        await session.send(testCase);
      });
    });
  }
}
