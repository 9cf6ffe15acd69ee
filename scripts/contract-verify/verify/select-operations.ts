import { getLabel, type DescribedContract, type Operation } from '#cases/contract.ts';
import { isInProfile, isProfileName } from '#description/profiles.ts';
import { readPromised } from './availability.ts';
import type { VerifyOptions } from './options.ts';
import type { Settings } from './settings.ts';
import { UnusableOptionError } from './unusable-option.ts';

function names({ id, method, path }: Operation): readonly string[] {
  return [id, `${method.toUpperCase()} ${path}`];
}

/** Throws UnusableOptionError for a name that the contract lacks: it would silently skip the operation. */
function requireNames(
  { tags, operations: ids }: VerifyOptions,
  { skip, bodies, mustNot, setup, createsNothing }: Settings,
  contract: DescribedContract,
): void {
  const named = [
    ...[...ids, ...skip, ...createsNothing, ...bodies.keys(), ...[...mustNot.values()].flat()],
    ...setup.map(({ call }) => call),
  ];
  const unknown = named.find((id) => !contract.operations.some((operation) => names(operation).includes(id)));
  if (unknown !== undefined) {
    throw new UnusableOptionError(
      `The contract has no operation "${unknown}". Give an operationId, or a call such as 'GET /Users'.`,
    );
  }
  const tag = tags.find(
    (candidate) => !contract.operations.some((operation) => operation.tags.includes(candidate)),
  );
  if (tag !== undefined) {
    const existingTags = [...new Set(contract.operations.flatMap((operation) => operation.tags))].join(', ');
    throw new UnusableOptionError(`The contract has no tag "${tag}". Give one of: ${existingTags}.`);
  }
}

/** The operations that `--only`, `--tag` and `--operation` select. */
function filterOperations(
  { only, tags, operations: ids }: VerifyOptions,
  { operations }: DescribedContract,
): readonly Operation[] {
  const matchesOnly = (operation: Operation): boolean =>
    only === undefined || (only === 'proposed' ? operation.origin === only : isInProfile(only, operation));
  return operations.filter(
    (operation) =>
      matchesOnly(operation) &&
      (tags.length === 0 || operation.tags.some((tag) => tags.includes(tag))) &&
      (ids.length === 0 || names(operation).some((name) => ids.includes(name))),
  );
}

/** The labels of the operations of `--require`. Throws UnusableOptionError when a filter leaves one out. */
function selectRequired(
  { require, only, tags }: VerifyOptions,
  { operations }: DescribedContract,
  selected: readonly Operation[],
): ReadonlySet<string> | undefined {
  if (require === undefined) return undefined;
  const named = isProfileName(require) ? undefined : readPromised(require, operations);
  const required = operations.filter((operation) =>
    isProfileName(require) ? isInProfile(require, operation) : named?.has(operation.id) === true,
  );
  if (required.length === 0) throw new UnusableOptionError(`The contract has no operation of ${require}.`);
  if (required.some((operation) => !selected.includes(operation))) {
    const filter = only !== undefined ? 'only' : tags.length > 0 ? 'tag' : 'operation';
    throw new UnusableOptionError(
      `--require ${require} needs operations that --${filter} leaves out. Omit one of them.`,
    );
  }
  return new Set(required.map(getLabel));
}

/** What the run calls, and which of it must work. Throws UnusableOptionError when that is impossible. */
export function selectOperations(
  options: VerifyOptions,
  settings: Settings,
  contract: DescribedContract,
): { readonly operations: readonly Operation[]; readonly required: ReadonlySet<string> | undefined } {
  requireNames(options, settings, contract);
  const selected = filterOperations(options, contract);
  const required = selectRequired(options, contract, selected);
  const operations = selected.filter(
    (operation) => !names(operation).some((name) => settings.skip.includes(name)),
  );
  if (operations.length === 0)
    throw new UnusableOptionError('The filters select no operation. Change --only, --tag or --operation.');
  return { operations, required };
}
