import type { Case } from '#cases/case.ts';
import type { Operation } from '#cases/contract.ts';
import type { Call } from '#cases/http/call.ts';
import { basedOn, getEtag, needsCondition } from '../http/condition.ts';
import { isSuccess, type Exchange } from '#cases/http/exchange.ts';
import { boundaryBodyCases, rephrasedBodyCases } from '#cases/plan/body-cases.ts';
import { boundaryParameterCases } from '#cases/plan/parameter-cases.ts';
import { mainMediaType, validBodies } from '#cases/plan/valid-bodies.ts';
import type { Session } from '../session.ts';
import type { CreatedRecord, ResourceCreator } from './resource-creator.ts';
import type { Attempt } from './mistaken.ts';
import { plainCase, sendCompared } from './compared.ts';
import { randomBodies } from './random-bodies.ts';
import { refusedCases } from './refusing.ts';
import { send } from './steps.ts';
import { callOn, type RunResources } from './run-resources.ts';

function topProperty(location: string): string {
  return /^body\.([^.[]+)/.exec(location)?.[1] ?? '';
}

/** The case with a body that is not a duplicate of earlier ones. Undefined when that would change the tested value. */
function freshCase(session: Session, creator: ResourceCreator, testCase: Case): Case {
  const { body } = testCase.call;
  if (body && testCase.about.note === 'with a charset') {
    const bytes = Buffer.from(JSON.stringify(creator.fresh(body.value)));
    return {
      ...testCase,
      call: { ...testCase.call, rawBody: { contentType: testCase.call.rawBody?.contentType, bytes } },
    };
  }
  if (!body || testCase.call.rawBody) return testCase;
  const value = creator.fresh(body.value, topProperty(testCase.about.location));
  const isValid = session.contract.request.matches(body.media.schema, value);
  return isValid === (testCase.expectation.kind !== 'invalid')
    ? { ...testCase, call: { ...testCase.call, body: { ...body, value } } }
    : testCase;
}

async function sendAndClean(session: Session, testCase: Case): Promise<Exchange> {
  const exchange = await session.send(testCase);
  if (isSuccess(exchange.response))
    await session.leftovers.deleteCreated(exchange, session.client, session.target);
  return exchange;
}

/** Boundaries, violations and permissions of the create operation. */
export async function tryCreation(runResources: RunResources, creator: ResourceCreator): Promise<void> {
  const { session, observed, settings } = runResources;
  const call = creator.callWith(creator.body);
  const cases = [
    ...boundaryParameterCases(session.contract, call, session.seed),
    ...boundaryBodyCases(session.contract, call, session.seed),
    ...rephrasedBodyCases(call),
    ...refusedCases(session, observed, settings, call),
  ];
  const attempt: Attempt = (testCase) => sendAndClean(session, freshCase(session, creator, testCase));
  for (const testCase of cases) await sendCompared(session, testCase, call, attempt);
  const media = mainMediaType(creator.create);
  if (media) {
    await randomBodies(session, {
      media,
      callWith: (value) => {
        const fresh = creator.fresh(value);
        const isValid = session.contract.request.matches(media.schema, fresh);
        return creator.callWith({ media, value: isValid ? fresh : value });
      },
      clean: (exchange) => session.leftovers.deleteCreated(exchange, session.client, session.target),
    });
  }
}

/**
 * The same for an operation on an existing resource: one for all cases, or a new one per case if the operation
 * consumes it.
 */
export async function tryOnResource(
  runResources: RunResources,
  creator: ResourceCreator,
  operation: Operation,
  isUsedUp: boolean,
): Promise<void> {
  const { session, observed, settings } = runResources;
  const [body] = validBodies(session.contract, settings, operation, session.seed);
  const first = await creator.make();
  const now = first?.resource.read && callOn(runResources, first.resource.read, first);
  const current =
    now &&
    (await session.send({
      call: now,
      expectation: { kind: 'any' },
      about: { location: '', keyword: '', note: '' },
    }));
  const base = (created: CreatedRecord): Call | undefined =>
    callOn(
      runResources,
      operation,
      created,
      body && runResources.updateBody(operation, body.value, current),
      current,
    );
  const call = first && base(first);
  if (!first || !call) return;
  const id = runResources.idProperty(operation, current);
  const valid = [
    ...(isUsedUp ? [plainCase(call)] : []),
    ...boundaryParameterCases(session.contract, call, session.seed),
    // Another id than that of the path may be refused.
    ...boundaryBodyCases(session.contract, call, session.seed).filter(
      ({ about }) => id === undefined || topProperty(about.location) !== id || about.keyword === 'required',
    ),
    ...rephrasedBodyCases(call),
  ];
  // After the first success, a version in the body is outdated.
  const needsNew = isUsedUp || runResources.hasVersion(operation);
  const attempt: Attempt = (testCase) =>
    sendOnOwn(runResources, creator, testCase, needsNew ? undefined : first);
  for (const testCase of valid) await sendCompared(session, testCase, call, attempt);
  if (call.body && !needsNew) {
    const { media } = call.body;
    await randomBodies(session, {
      media,
      callWith: (value) => ({
        ...call,
        body: runResources.updateBody(operation, value, current) ?? { media, value },
      }),
      clean: () => Promise.resolve(),
    });
  }
  for (const testCase of refusedCases(session, observed, settings, call, true)) await session.send(testCase);
  await runResources.remove(first);
}

/** A repeated operation on the same resource may be rejected, but must not cause a server error. */
export async function tryTwice(
  runResources: RunResources,
  creator: ResourceCreator,
  action: Operation,
): Promise<void> {
  const { session, settings } = runResources;
  const [body] = validBodies(session.contract, settings, action, session.seed);
  const created = await creator.make();
  const call = created && callOn(runResources, action, created, body);
  if (call && isSuccess((await session.send(plainCase(call))).response))
    await send(session, call, 'the same a second time');
  await runResources.remove(created);
}

/** Sends the case on the shared resource, or on a new one that is deleted afterwards. */
async function sendOnOwn(
  runResources: RunResources,
  creator: ResourceCreator,
  testCase: Case,
  shared: CreatedRecord | undefined,
): Promise<Exchange | undefined> {
  const created = shared ?? (await creator.make());
  if (!created) return undefined;
  const parameters = new Map([...testCase.call.parameters, ...created.parameters]);
  const read =
    shared === undefined && created.resource.read
      ? callOn(runResources, created.resource.read, created)
      : undefined;
  const now =
    read &&
    (await runResources.session.send({
      call: read,
      expectation: { kind: 'any' },
      about: { location: '', keyword: '', note: '' },
    }));
  const body =
    testCase.call.body &&
    (runResources.updateBody(testCase.call.operation, testCase.call.body.value, now) ?? testCase.call.body);
  const call: Call = { ...testCase.call, parameters, body: body ?? testCase.call.body };
  const isAboutVersion = /^header\.if-match$/i.test(testCase.about.location);
  const renewed = isAboutVersion || !needsCondition(call.operation) ? call : basedOn(call, getEtag(now));
  const exchange = await runResources.session.send({ ...testCase, call: renewed });
  if (shared === undefined) await runResources.remove(created);
  return exchange;
}
