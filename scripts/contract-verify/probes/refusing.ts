import type { Case } from '#scripts/contract-calls/case.ts';
import { isSafe, type Operation } from '#scripts/contract-calls/contract.ts';
import type { Call } from '#scripts/contract-calls/http/call.ts';
import type { ObservedValues } from '#scripts/contract-calls/observed-values.ts';
import { accessCases } from '../plan/access-cases.ts';
import { violatedBodyCases } from '#scripts/contract-calls/plan/body-cases.ts';
import { violatedParameterCases } from '#scripts/contract-calls/plan/parameter-cases.ts';
import { unknownCases } from '#scripts/contract-calls/plan/unknown-cases.ts';
import { validBodies } from '#scripts/contract-calls/plan/valid-bodies.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { tryHarmless } from './harmless.ts';
import type { Task } from './tasks.ts';

/** Requests to a write operation that a conforming server rejects. `isOwn`: the target is a resource of the run. */
export function refusedCases(
  session: Session,
  known: ObservedValues,
  settings: Settings,
  call: Call,
  isOwn = false,
): readonly Case[] {
  const { contract, seed } = session;
  const unknown = unknownCases(contract, call, (name) => known.seen(name), seed);
  // A nonconforming server could delete real data, so the target does not exist.
  const target = call.operation.method === 'delete' && !isOwn ? unknown[0]?.call : call;
  // PUT to an unknown id may create it if the contract documents that.
  const mayCreate =
    call.operation.method === 'put' && call.operation.responses.some(({ status }) => status === '201');
  return [
    ...violatedParameterCases(contract, call, seed),
    ...violatedBodyCases(contract, call, seed),
    ...(mayCreate ? [] : unknown),
    ...(target === undefined
      ? []
      : [
          ...accessCases(contract, target, session.main),
          ...session.identities
            .filter(({ name }) => settings.mustNot.get(name)?.includes(call.operation.id) === true)
            .map((identity): Case => ({
              call: { ...target, identity },
              expectation: { kind: 'forbidden', why: `as ${identity.name}` },
              about: { location: '', keyword: '', note: `as ${identity.name}` },
            })),
        ]),
  ];
}

/** For each write operation: requests that must be rejected, with known values. */
export function* refusingTasks(
  session: Session,
  known: ObservedValues,
  settings: Settings,
  operations: readonly Operation[],
): Iterable<Task> {
  for (const operation of operations.filter(({ method }) => !isSafe(method))) {
    if (!session.allowsWrites && settings.createsNothing.includes(operation.id)) {
      yield* session.guarded(operation, () => [
        async () => {
          await tryHarmless(session, known, settings, operation);
        },
      ]);
    }
    yield* session.guarded(operation, () => {
      const [parameters] = known.parameterSets(operation, 1);
      const [body] = validBodies(session.contract, settings, operation, session.seed);
      const call: Call = { operation, parameters: parameters ?? new Map(), body, identity: session.main };
      return refusedCases(session, known, settings, call).map((one) => async () => {
        await session.send(one);
      });
    });
  }
}
