import { readFileSync } from 'node:fs';
import { resolveNames } from './operation-names.ts';
import { isProfileName, profileNames, profiles, type ProfileName } from './profiles.ts';

/** An operation by what a name can select. */
interface NamedOperation {
  readonly id: string;
  readonly tag: string;
  readonly origin: string;
}

/**
 * What a server has, as in `operations` of a portal's configuration: all operations, or names, each the word `specified`
 * (every operation of the specification), a tag, or an operation id.
 */
export type OperationNames = 'all' | readonly string[];

/** Thrown for names that cannot be read or that nothing bears; the message is one line with the remedy. */
class OperationNamesError extends Error {}

/** The names that stand for a profile. */
function namesOfProfile(name: ProfileName): OperationNames {
  const { origins, tags } = profiles[name];
  return origins === undefined ? 'all' : [...origins, ...tags];
}

function parseNames(file: string, text: string): OperationNames {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OperationNamesError(
      `${file} is not JSON. Write "all" or a list of names, such as ["specified", "orders", "listLots"].`,
    );
  }
  if (value === 'all') return value;
  if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  throw new OperationNamesError(
    `${file} must contain "all" or a list of names, such as ["specified", "orders", "listLots"].`,
  );
}

/**
 * The names behind the value of `--operations`: the name of a profile, or the path of a JSON file with the names. Throws
 * OperationNamesError when it is neither.
 */
export function readOperationNames(value: string): OperationNames {
  if (isProfileName(value)) return namesOfProfile(value);
  let text: string;
  try {
    text = readFileSync(value, 'utf8');
  } catch {
    throw new OperationNamesError(
      `--operations must be ${profileNames.join(', ')}, or a JSON file with names; there is no file '${value}'.`,
    );
  }
  return parseNames(value, text);
}

/** The ids of the named operations. Throws OperationNamesError for a name that nothing in the contract bears. */
export function selectOperations<Operation extends NamedOperation>(
  names: OperationNames,
  operations: readonly Operation[],
): ReadonlySet<Operation['id']> {
  if (names === 'all') return new Set(operations.map(({ id }) => id));
  const { ids, unknown } = resolveNames(
    names,
    operations.map(({ id, tag, origin }) => ({ id, tags: [tag], origin })),
  );
  if (unknown.length > 0) {
    throw new OperationNamesError(
      `The contract has no operation and no tag '${unknown.join("', '")}'. Correct the list, or generate from a contract that has it.`,
    );
  }
  return new Set(operations.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
}
