import { isSafe, type Operation } from '#cases/contract.ts';
import { requestFor, type Call } from '#cases/http/call.ts';
import type { ObservedValues } from '#cases/observed-values.ts';
import { contractPath, undeclaredMethodCases } from '../plan/method-cases.ts';
import type { Session } from '../session.ts';
import { absentCall } from './absent.ts';
import type { ResourceCreator } from './resource-creator.ts';
import type { RunResources } from './run-resources.ts';
import type { Task } from './tasks.ts';

const reading = ['GET'];
/** Deleting comes last, because it ends the others. */
const writing = ['PATCH', 'PUT', 'POST', 'DELETE'];

function withoutSlash({ path }: Pick<Operation, 'path'>): string {
  return path.replace(/\/$/, '');
}

/** One operation for each path, for calls that replace its method. */
function onePerPath(operations: readonly Operation[]): readonly Operation[] {
  return [...new Map(operations.map((operation) => [withoutSlash(operation), operation])).values()];
}

/** GET where it is not declared: the only undeclared method that is safe. */
export function* undeclaredReadTasks(
  session: Session,
  observed: ObservedValues,
  operations: readonly Operation[],
): Iterable<Task> {
  const { contract, target, main } = session;
  for (const operation of onePerPath(operations.filter(({ method }) => !isSafe(method)))) {
    yield* session.guarded(operation, () => {
      const [parameters = new Map()] = observed.parameterSets(operation, 1);
      const call: Call = { operation, parameters, body: undefined, identity: main };
      const hasIds = operation.parameters.some(({ place }) => place === 'path');
      const path = contractPath(target, requestFor(target, call).url);
      return undeclaredMethodCases(contract, call, path, reading, hasIds).map((testCase) => async () => {
        await session.send(testCase);
      });
    });
  }
}

/**
 * Methods that a record of the run does not have, on the record itself: other records must not be touched, because a
 * nonconforming server may execute them. The path of a collection gets none, because one could empty it.
 */
export async function tryUndeclared(runResources: RunResources, creator: ResourceCreator): Promise<void> {
  const { session } = runResources;
  const { contract, target, main } = session;
  const operation = contract.operations.find(
    (candidate) => withoutSlash(candidate) === creator.resource.itemPath,
  );
  if (!operation) return;
  const created = await creator.make();
  if (!created) return;
  runResources.triedPaths.add(creator.resource.itemPath);
  const call: Call = { operation, parameters: created.parameters, body: undefined, identity: main };
  const path = contractPath(target, requestFor(target, call).url);
  for (const testCase of undeclaredMethodCases(contract, call, path, writing, false))
    await session.send(testCase);
  await runResources.remove(created);
}

/** The same for records that the run could not create, with ids that do not exist. */
export function* undeclaredAbsentTasks(
  session: Session,
  observed: ObservedValues,
  operations: readonly Operation[],
): Iterable<Task> {
  const { contract, target, main } = session;
  for (const operation of onePerPath(operations.filter(({ path }) => /\}\/?$/.test(path)))) {
    yield* session.guarded(operation, () => {
      const [parameters = new Map()] = observed.parameterSets(operation, 1);
      const call = absentCall(session, observed, { operation, parameters, body: undefined, identity: main });
      if (!call) return [];
      const path = contractPath(target, requestFor(target, call).url);
      return undeclaredMethodCases(contract, call, path, writing, true).map((testCase) => async () => {
        await session.send(testCase);
      });
    });
  }
}
