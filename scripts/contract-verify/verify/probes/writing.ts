import { isObject, type Json } from '#description/json.ts';
import { isSafe, type Operation } from '#cases/contract.ts';
import { requestFor, type ParameterValues } from '#cases/http/call.ts';
import { isSuccess } from '#cases/http/exchange.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { validBodies } from '#cases/plan/valid-bodies.ts';
import type { Resource } from '#cases/resources.ts';
import { violationVariants } from '#cases/schemas/violations.ts';
import type { Session } from '../session.ts';
import type { Settings } from '../settings.ts';
import { harmlessCall } from './absent.ts';
import { createdFindings } from './created.ts';
import { isHarmless, tryHarmless } from './harmless.ts';
import { deletedFindings } from './deleted.ts';
import { keyFindings } from './idempotency.ts';
import type { CreatedRecord, ResourceCreator } from './resource-creator.ts';
import { plainCase } from './compared.ts';
import { tryCreation, tryOnResource, tryTwice } from './own-resource-cases.ts';
import { readingTasks } from './reading.ts';
import { refusedCases, refusingTasks } from './refusing.ts';
import type { Task } from './tasks.ts';
import { staleFindings } from './stale.ts';
import { callOn, RunResources } from './run-resources.ts';
import { tryUndeclared, undeclaredAbsentTasks } from './undeclared.ts';
import { refusedUpdateFindings, updatedFindings } from './updated.ts';

/** The body with one invalid property and changes in all others. */
function wrongBody(session: Session, update: Operation): (body: Json) => Json | undefined {
  const media = update.body?.content.find(({ type }) => type.includes('json'));
  return (body) =>
    media?.schema === undefined || !isObject(body)
      ? undefined
      : violationVariants(session.contract.request, media.schema, body, session.seed).findLast(
          ({ path }) => path !== '' && !path.includes('.'),
        )?.value;
}

/** Runs all cases of one resource type, then those of its nested resources. */
async function tryResource(
  runResources: RunResources,
  resource: Resource,
  outer: ParameterValues,
  done: Set<Operation>,
): Promise<void> {
  const { session, operations } = runResources;
  const creator = runResources.creator(resource, outer);
  if (!creator || done.has(creator.create)) return;
  done.add(creator.create);
  if (!(await creator.learn())) {
    for (const testCase of refusedCases(
      session,
      runResources.observed,
      runResources.settings,
      creator.callWith(validBodies(session.contract, runResources.settings, creator.create, session.seed)[0]),
    ))
      await session.send(testCase);
    return;
  }
  await session.sequence(() => createdFindings(session, runResources, creator));
  const upserter = creator.isUpsert ? undefined : runResources.upserter(resource, outer);
  if (upserter && (await upserter.learn()))
    await session.sequence(() => createdFindings(session, runResources, upserter));
  await session.sequence(() => keyFindings(session, runResources, creator));
  await tryCreation(runResources, creator);
  await tryUndeclared(runResources, creator);
  for (const update of [resource.replace, resource.modify]) {
    if (!update || !operations.includes(update)) continue;
    done.add(update);
    await session.sequence(() => updatedFindings(session, runResources, creator, update));
    await session.sequence(() =>
      refusedUpdateFindings(session, runResources, creator, update, wrongBody(session, update)),
    );
    await session.sequence(() => staleFindings(session, runResources, creator, update));
    if (update !== creator.create) await tryOnResource(runResources, creator, update, false);
  }
  const inside = operations.filter(
    ({ method, path }) =>
      !isSafe(method) &&
      path.startsWith(`${resource.itemPath}/`) &&
      !path.slice(resource.itemPath.length).includes('{'),
  );
  for (const action of inside.filter(
    (action) => !runResources.resources.some(({ create }) => create === action),
  )) {
    done.add(action);
    await tryOnResource(runResources, creator, action, true);
    await tryTwice(runResources, creator, action);
  }
  await tryInParent(runResources, creator, done);
  if (resource.remove && operations.includes(resource.remove)) {
    const { remove } = resource;
    done.add(remove);
    await session.sequence(() => deletedFindings(session, runResources, creator, remove));
    await tryOnResource(runResources, creator, remove, true);
  }
}

async function tryInParent(
  runResources: RunResources,
  creator: ResourceCreator,
  done: Set<Operation>,
): Promise<void> {
  const { session, observed, settings, operations } = runResources;
  const inner = runResources.within(creator.resource);
  const created = await creator.make();
  if (!created) return;
  for (const resource of inner) await tryResource(runResources, resource, created.parameters, done);
  // Reads that lacked an existing resource are possible now.
  const holders = [
    { resource: creator.resource, outer: created.parameters },
    ...inner.map((resource) => ({ resource, outer: created.parameters })),
  ];
  for (const { resource, outer } of holders) {
    const { read } = resource;
    if (!read || !operations.includes(read) || runResources.isRead(read)) continue;
    const target = resource === creator.resource ? created : await makeOne(runResources, resource, outer);
    const call = target && callOn(runResources, read, target);
    const exchange = call && (await session.send(plainCase(call)));
    if (call && exchange && isSuccess(exchange.response)) {
      for (const task of readingTasks(session, observed, settings, [{ call, response: exchange.response }]))
        await task();
    }
  }
  await runResources.remove(created);
}

async function makeOne(
  runResources: RunResources,
  resource: Resource,
  outer: ParameterValues,
): Promise<CreatedRecord | undefined> {
  const creator = runResources.creator(resource, outer);
  return creator && (await creator.learn()) ? creator.make() : undefined;
}

/**
 * Calls an operation without a resource of the run as the settings or the contract show: with the body of the
 * settings, or, if it has no resource at all, with the contract's examples. Resolves to whether a call was accepted.
 */
async function callAsShown(
  { session, observed, settings }: RunResources,
  operation: Operation,
): Promise<boolean> {
  const [parameters] = observed.parameterSets(operation, 1);
  const named = operation.parameters.filter(({ place }) => place === 'path');
  const isShown = named.every((parameter) => observed.isGiven(operation, parameter));
  if (operation.method !== 'post' || !parameters || !isShown) return false;
  const bodies = validBodies(session.contract, settings, operation, session.seed).filter(
    ({ source }) => source === 'settings' || (source === 'contract' && named.length === 0),
  );
  let isAccepted = false;
  for (const body of bodies) {
    const call = { operation, parameters, body, identity: session.main };
    if (body.source === 'settings') session.reach.grant(requestFor(session.target, call));
    const { response } = await session.send(plainCase(call));
    isAccepted ||= isSuccess(response);
  }
  return isAccepted;
}

/**
 * Creates resources, works with them and deletes them; changes nothing else. Operations without a resource of the run
 * get only supplied or example calls, and requests that must be rejected.
 */
export function writingTasks(
  session: Session,
  observed: ObservedValues,
  settings: Settings,
  operations: readonly Operation[],
  resources: readonly Resource[],
  read: ReadonlySet<Operation>,
): readonly Task[] {
  const runResources = new RunResources(session, observed, settings, operations, resources, read);
  return [
    async () => {
      const done = new Set<Operation>();
      for (const resource of resources) {
        const first = resource.create ?? resource.replace;
        if (!first) continue;
        for (const task of session.guarded(first, () => [
          () => tryResource(runResources, resource, new Map(), done),
        ]))
          await task();
      }
      const remaining = operations.filter((operation) => !isSafe(operation.method) && !done.has(operation));
      for (const operation of remaining) {
        let isAccepted = false;
        for (const task of session.guarded(operation, () => [
          async () => {
            isAccepted = isHarmless(operation, settings)
              ? await tryHarmless(session, observed, settings, operation)
              : await callAsShown(runResources, operation);
          },
        ]))
          await task();
        if (isAccepted) continue;
        const [parameters = new Map()] = observed.parameterSets(operation, 1);
        const call = { operation, parameters, body: undefined, identity: session.main };
        if (!harmlessCall(session, observed, call)) {
          session.coverage.note(
            operation,
            'not called, because it could change what the run did not create; call it in a setup step of the settings',
          );
          continue;
        }
        const remedy =
          operation.method === 'post' && operation.body
            ? 'give a body in the settings'
            : 'give the creation of one a body in the settings';
        session.coverage.note(
          operation,
          `only refused requests, because the run has no resource to change; ${remedy}`,
        );
      }
      for (const task of refusingTasks(session, observed, settings, remaining)) await task();
      const untried = operations.filter(({ path }) => !runResources.triedPaths.has(path.replace(/\/$/, '')));
      for (const task of undeclaredAbsentTasks(session, observed, untried)) await task();
    },
  ];
}
