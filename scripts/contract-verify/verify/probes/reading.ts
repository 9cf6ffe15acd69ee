import type { Case } from '#cases/case.ts';
import { headLengthFindings } from '../checks/methods.ts';
import { requestFor } from '#cases/http/call.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { accessCases, forbiddenCases } from '../plan/access-cases.ts';
import { contractPath, headCase, isDeclared, optionsCase } from '../plan/method-cases.ts';
import {
  boundaryParameterCases,
  oddParameterCases,
  violatedParameterCases,
} from '#cases/plan/parameter-cases.ts';
import { unknownCases } from '#cases/plan/unknown-cases.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import type { Witness } from './discover.ts';
import { listingTasks } from './listing.ts';
import { randomReading } from './random-calls.ts';
import type { Task } from './tasks.ts';

/** The cases of one read operation, each with its own request. */
function readingCases(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  witness: Witness,
): readonly Case[] {
  const { contract, seed, main } = session;
  const { call } = witness;
  const path = contractPath(session.target, requestFor(session.target, call).url);
  return [
    ...boundaryParameterCases(contract, call, seed),
    ...violatedParameterCases(contract, call, seed),
    ...oddParameterCases(contract, call, seed),
    ...unknownCases(
      contract,
      call,
      (name) => [...observed.seen(name), ...session.reach.listOwnIds(name)],
      seed,
    ),
    ...accessCases(contract, call, main),
    ...forbiddenCases(session.identities, settings.mustNot, call),
    ...(isDeclared(contract, call.operation, 'OPTIONS') ? [] : [optionsCase(contract, call, path)]),
  ];
}

/** HEAD between two consecutive GETs, and without a token. */
async function tryHead(session: Session, { call }: Witness): Promise<void> {
  const about = { location: '', keyword: '', note: 'to compare with HEAD' };
  const get = () => session.send({ call, expectation: { kind: 'any' }, about });
  let isOffered = false;
  await session.sequence(async () => {
    const before = await get();
    if (!before.response) return [];
    const head = await session.send(headCase(call, before.response));
    isOffered = isSuccess(head.response);
    return isOffered ? headLengthFindings(call, before, head, await get()) : [];
  });
  if (!isOffered) return;
  const [none] = accessCases(session.contract, { ...call, method: 'HEAD' }, session.main);
  if (none) await session.send(none);
}

export function* readingTasks(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  witnesses: Iterable<Witness>,
): Iterable<Task> {
  for (const witness of witnesses) {
    yield* session.guarded(witness.call.operation, () => [
      ...readingCases(session, observed, settings, witness).map((testCase) => async () => {
        await session.send(testCase);
      }),
      ...(isDeclared(session.contract, witness.call.operation, 'HEAD')
        ? []
        : [() => tryHead(session, witness)]),
      ...listingTasks(session, witness),
      () => randomReading(session, witness),
    ]);
  }
}
