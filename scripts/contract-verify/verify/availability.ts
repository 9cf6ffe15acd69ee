import { readFileSync, writeFileSync } from 'node:fs';
import { getLabel, type Operation } from '#cases/contract.ts';
import { resolveNames, shortenNames } from '#description/operation-names.ts';
import type { Json } from '#description/json.ts';
import type { OperationCoverage } from './coverage.ts';
import { UnusableOptionError } from './unusable-option.ts';

/** What a run has seen of the operations of the contract. */
export interface Availability {
  readonly operations: readonly Operation[];
  /** Ids of the operations that accepted a call. */
  readonly present: ReadonlySet<string>;
  /** Ids of those of which the run cannot say whether the server has them. */
  readonly unjudged: ReadonlySet<string>;
}

/**
 * The operations that accepted a call, and those that the run could not judge: not called, or only refused for a reason
 * that leaves open whether the server has them. `wrong` has the labels of operations with findings.
 */
export function readAvailability(
  operations: readonly Operation[],
  coverage: readonly OperationCoverage[],
  wrong: ReadonlySet<string>,
): Availability {
  const byLabel = new Map(coverage.map((entry) => [entry.operation, entry]));
  const select = (matches: (entry: OperationCoverage | undefined, label: string) => boolean) =>
    operations.flatMap((operation) => {
      const label = getLabel(operation);
      return matches(byLabel.get(label), label) ? [operation.id] : [];
    });
  const isPresent = (entry: OperationCoverage | undefined): boolean =>
    entry !== undefined && entry.isAccepted && !entry.isMissing;
  return {
    operations,
    present: new Set(select(isPresent)),
    unjudged: new Set(
      select((entry, label) => !isPresent(entry) && entry?.isMissing !== true && !wrong.has(label)),
    ),
  };
}

/** Writes the names of the operations that the server has, and returns a line about it. */
export function writeAvailability(file: string, { operations, present, unjudged }: Availability): string {
  const names = shortenNames(present, operations);
  writeFileSync(file, `${JSON.stringify(names, undefined, 2)}\n`);
  const rest = unjudged.size === 0 ? '' : `; ${unjudged.size} were not judged and are left out`;
  return `Availability: ${present.size} of ${operations.length} operations in ${file}${rest}.`;
}

function readNames(file: string): readonly string[] | 'all' {
  try {
    const value: Json = JSON.parse(readFileSync(file, 'utf8'));
    if (value === 'all') return value;
    if (Array.isArray(value) && value.every((name) => typeof name === 'string')) return value;
  } catch {
    // Reported below, as for another content.
  }
  throw new UnusableOptionError(
    `${file} is not a JSON list of names of operations. Write one with --availability.`,
  );
}

/** The ids of a file with names. Throws UnusableOptionError for a name that the contract lacks. */
export function readPromised(file: string, operations: readonly Operation[]): ReadonlySet<string> {
  const names = readNames(file);
  if (names === 'all') return new Set(operations.map(({ id }) => id));
  const { ids, unknown } = resolveNames(names, operations);
  if (unknown.length > 0)
    throw new UnusableOptionError(
      `${file} names ${unknown.join(', ')}, which is no operation, no tag, and not the word specified.`,
    );
  return ids;
}

/** What a list of promised operations and the server disagree about. */
export interface AvailabilityCheck {
  /** Promised, and the server lacks them or accepted no call of them. */
  readonly lacking: readonly string[];
  readonly unjudged: readonly string[];
  /** The server has them, and the list does not. */
  readonly further: readonly string[];
}

export function checkAvailability(
  promised: ReadonlySet<string>,
  { present, unjudged }: Availability,
): AvailabilityCheck {
  const absent = [...promised].filter((id) => !present.has(id));
  return {
    lacking: absent.filter((id) => !unjudged.has(id)),
    unjudged: absent.filter((id) => unjudged.has(id)),
    further: [...present].filter((id) => !promised.has(id)),
  };
}

/** The check as lines; one line where list and server agree. */
export function formatAvailabilityCheck(file: string, check: AvailabilityCheck): readonly string[] {
  const { lacking, unjudged, further } = check;
  const lines = [
    ...(lacking.length === 0 ? [] : [`  the server lacks: ${lacking.join(', ')}`]),
    ...(unjudged.length === 0 ? [] : [`  not judged: ${unjudged.join(', ')}`]),
    ...(further.length === 0 ? [] : [`  the server also has: ${further.join(', ')}`]),
  ];
  return lines.length === 0
    ? [`The server has exactly what ${file} names.`]
    : [`Compared with ${file}:`, ...lines];
}
