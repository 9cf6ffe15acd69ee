import type { Case } from '../case.ts';
import { isSafe, type Operation } from '../contract.ts';
import type { Call, ParameterValues } from '../http/call.ts';
import { isObject, type Json } from '#scripts/generate/document.ts';
import { isSuccess } from '../http/exchange.ts';
import type { KnownValues } from '../known-values.ts';
import { boundaryBodyCases, rephrasedBodyCases } from '../plan/body-cases.ts';
import { boundaryParameterCases } from '../plan/parameter-cases.ts';
import { mainMediaType, validBodies } from '../plan/valid-bodies.ts';
import type { Resource } from '../resources.ts';
import { violationVariants } from '../schemas/violations.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { createdFindings, deletedFindings, refusedUpdateFindings, updatedFindings } from './lifecycle.ts';
import type { Made, Maker } from './maker.ts';
import { keyFindings } from './idempotency.ts';
import { randomBodies } from './random-bodies.ts';
import { readingTasks } from './reading.ts';
import { refusedCases, refusingTasks } from './refusing.ts';
import type { Task } from './tasks.ts';
import { callOn, Things } from './things.ts';

function topProperty(location: string): string {
  return /^body\.([^.[]+)/.exec(location)?.[1] ?? '';
}

/** The case with a body that is no duplicate of those before. Undefined when it would no longer be what it says. */
function freshCase(session: Session, maker: Maker, one: Case): Case {
  const { body } = one.call;
  if (body && one.about.note === 'with a charset') {
    const bytes = Buffer.from(JSON.stringify(maker.fresh(body.value)));
    return { ...one, call: { ...one.call, rawBody: { contentType: one.call.rawBody?.contentType, bytes } } };
  }
  if (!body || one.call.rawBody) return one;
  const value = maker.fresh(body.value, topProperty(one.about.location));
  const isValid = session.contract.request.fits(body.media.schema, value);
  return isValid === (one.expectation.kind !== 'invalid')
    ? { ...one, call: { ...one.call, body: { ...body, value } } }
    : one;
}

async function sendAndClean(session: Session, one: Case): Promise<void> {
  const exchange = await session.send(one);
  if (isSuccess(exchange.answer)) await session.leftovers.removeOf(exchange, session.client, session.target);
}

/** Boundaries, breaches and rights of the operation that creates. */
async function tryCreation(things: Things, maker: Maker): Promise<void> {
  const { session, known, settings } = things;
  const call = maker.callWith(maker.body);
  const cases = [
    ...boundaryParameterCases(session.contract, call, session.seed),
    ...boundaryBodyCases(session.contract, call, session.seed),
    ...rephrasedBodyCases(call),
    ...refusedCases(session, known, settings, call),
  ];
  for (const one of cases) await sendAndClean(session, freshCase(session, maker, one));
  const media = mainMediaType(maker.create);
  if (media) {
    await randomBodies(session, {
      media,
      callWith: (value) => {
        const fresh = maker.fresh(value);
        const isValid = session.contract.request.fits(media.schema, fresh);
        return maker.callWith({ media, value: isValid ? fresh : value });
      },
      clean: (exchange) => session.leftovers.removeOf(exchange, session.client, session.target),
    });
  }
}

/** The same for an operation on a thing that exists: one for all cases, or a new one for each where it can be used up. */
async function tryOn(things: Things, maker: Maker, operation: Operation, isUsedUp: boolean): Promise<void> {
  const { session, known, settings } = things;
  const [body] = validBodies(session.contract, settings, operation, session.seed);
  const first = await maker.make();
  const now = first?.resource.read && callOn(things, first.resource.read, first);
  const current =
    now &&
    (await session.send({
      call: now,
      expectation: { kind: 'any' },
      about: { location: '', keyword: '', note: '' },
    }));
  const base = (made: Made): Call | undefined =>
    callOn(things, operation, made, body && things.updateBody(operation, body.value, current), current);
  const call = first && base(first);
  if (!first || !call) return;
  const valid = [
    ...(isUsedUp ? [plainCase(call)] : []),
    ...boundaryParameterCases(session.contract, call, session.seed),
    ...boundaryBodyCases(session.contract, call, session.seed),
    ...rephrasedBodyCases(call),
  ];
  // What names a version is no longer that of the thing after the first success.
  const needsNew = isUsedUp || things.hasVersion(operation);
  for (const one of valid) await sendOnOwn(things, maker, one, needsNew ? undefined : first);
  if (call.body && !needsNew) {
    const { media } = call.body;
    await randomBodies(session, {
      media,
      callWith: (value) => ({ ...call, body: { media, value } }),
      clean: () => Promise.resolve(),
    });
  }
  for (const one of refusedCases(session, known, settings, call, true)) await session.send(one);
  await things.remove(first);
}

function plainCase(call: Call): Case {
  return {
    call,
    expectation: { kind: 'valid' },
    about: { location: '', keyword: '', note: 'a thing of its own' },
  };
}

async function sendOnOwn(things: Things, maker: Maker, one: Case, shared: Made | undefined): Promise<void> {
  const made = shared ?? (await maker.make());
  if (!made) return;
  const parameters = new Map([...one.call.parameters, ...made.parameters]);
  const read =
    shared === undefined && made.resource.read ? callOn(things, made.resource.read, made) : undefined;
  const now =
    read &&
    (await things.session.send({
      call: read,
      expectation: { kind: 'any' },
      about: { location: '', keyword: '', note: '' },
    }));
  const body =
    one.call.body && (things.updateBody(one.call.operation, one.call.body.value, now) ?? one.call.body);
  await things.session.send({ ...one, call: { ...one.call, parameters, body: body ?? one.call.body } });
  if (shared === undefined) await things.remove(made);
}

/** The body with one thing wrong, and everything else a change. */
function wrongBody(session: Session, update: Operation): (body: Json) => Json | undefined {
  const media = update.body?.content.find(({ type }) => type.includes('json'));
  return (body) =>
    media?.schema === undefined || !isObject(body)
      ? undefined
      : violationVariants(session.contract.request, media.schema, body, session.seed).findLast(
          ({ path }) => path !== '' && !path.includes('.'),
        )?.value;
}

/** Everything that can be done with the things of one resource, then with those inside them. */
async function tryResource(
  things: Things,
  resource: Resource,
  outer: ParameterValues,
  done: Set<Operation>,
): Promise<void> {
  const { session, operations } = things;
  const maker = things.maker(resource, outer);
  if (!maker || done.has(maker.create)) return;
  done.add(maker.create);
  if (!(await maker.learn())) {
    for (const one of refusedCases(
      session,
      things.known,
      things.settings,
      maker.callWith(validBodies(session.contract, things.settings, maker.create, session.seed)[0]),
    ))
      await session.send(one);
    return;
  }
  await session.sequence(() => createdFindings(session, things, maker));
  await session.sequence(() => keyFindings(session, things, maker));
  await tryCreation(things, maker);
  for (const update of [resource.replace, resource.modify]) {
    if (!update || !operations.includes(update)) continue;
    done.add(update);
    await session.sequence(() => updatedFindings(session, things, maker, update));
    await session.sequence(() =>
      refusedUpdateFindings(session, things, maker, update, wrongBody(session, update)),
    );
    await tryOn(things, maker, update, false);
  }
  const inside = operations.filter(
    ({ method, path }) =>
      !isSafe(method) &&
      path.startsWith(`${resource.itemPath}/`) &&
      !path.slice(resource.itemPath.length).includes('{'),
  );
  for (const action of inside.filter((one) => !things.resources.some(({ create }) => create === one))) {
    done.add(action);
    await tryOn(things, maker, action, true);
  }
  await tryInside(things, maker, done);
  if (resource.remove && operations.includes(resource.remove)) {
    const { remove } = resource;
    done.add(remove);
    await session.sequence(() => deletedFindings(session, things, maker, remove));
    await tryOn(things, maker, remove, true);
  }
}

async function tryInside(things: Things, maker: Maker, done: Set<Operation>): Promise<void> {
  const { session, known, settings, operations } = things;
  const inner = things.within(maker.resource);
  const made = await maker.make();
  if (!made) return;
  for (const resource of inner) await tryResource(things, resource, made.parameters, done);
  // What could not be read before, for want of a thing, can be read now.
  const holders = [
    { resource: maker.resource, outer: made.parameters },
    ...inner.map((resource) => ({ resource, outer: made.parameters })),
  ];
  for (const { resource, outer } of holders) {
    const { read } = resource;
    if (!read || !operations.includes(read) || things.isRead(read)) continue;
    const own = resource === maker.resource ? made : await makeOne(things, resource, outer);
    const call = own && callOn(things, read, own);
    const exchange = call && (await session.send(plainCase(call)));
    if (call && exchange && isSuccess(exchange.answer)) {
      for (const task of readingTasks(session, known, settings, [{ call, answer: exchange.answer }]))
        await task();
    }
  }
  await things.remove(made);
}

async function makeOne(
  things: Things,
  resource: Resource,
  outer: ParameterValues,
): Promise<Made | undefined> {
  const maker = things.maker(resource, outer);
  return maker && (await maker.learn()) ? maker.make() : undefined;
}

/**
 * Creates things, works with them and takes them away again; nothing else is changed. Operations for which there is no
 * thing of its own only get requests that must be refused.
 */
export function writingTasks(
  session: Session,
  known: KnownValues,
  settings: Settings,
  operations: readonly Operation[],
  resources: readonly Resource[],
  read: ReadonlySet<Operation>,
): readonly Task[] {
  const things = new Things(session, known, settings, operations, resources, read);
  return [
    async () => {
      const done = new Set<Operation>();
      for (const resource of resources) await tryResource(things, resource, new Map(), done);
      const left = operations.filter((operation) => !isSafe(operation.method) && !done.has(operation));
      for (const operation of left)
        session.coverage.note(operation, 'only refused requests, as there is no thing of its own to change');
      for (const task of refusingTasks(session, known, settings, left)) await task();
    },
  ];
}
