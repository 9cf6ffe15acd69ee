import type { Mutation } from './mutation.ts';
import type { TypeFault } from './type-fault.ts';

/** One run: the mutations that were applied together, and its errors by position and code. */
export interface Run {
  readonly group: ReadonlySet<Mutation>;
  readonly faults: ReadonlyMap<string, TypeFault>;
  /** Whether a file was checked. */
  readonly hasChecked: (file: string) => boolean;
  /** Whether errors of the mutation in a file are possible; by default, in all files. */
  readonly canCause: (mutation: Mutation, file: string) => boolean;
}

/** An error of another run with the same key is the same error: file, place and code. */
export function faultKey({ file, line, column, message }: TypeFault): string {
  return [file, line, column, message.split(':')[0]].join(' ');
}

export function createRun(
  group: readonly Mutation[],
  faults: readonly TypeFault[],
  {
    hasChecked = () => true,
    canCause = () => true,
  }: { readonly [Key in 'hasChecked' | 'canCause']?: Run[Key] | undefined } = {},
): Run {
  return {
    group: new Set(group),
    hasChecked,
    canCause,
    faults: new Map(faults.toReversed().map((fault) => [faultKey(fault), fault])),
  };
}

/**
 * The mutations that are the only possible cause of an error, by elimination: a mutation is ruled out when an error is
 * missing from another run that included it and checked the file. The remaining one was present in at least two runs
 * with the error, with different other mutations.
 */
export function eliminate(
  runs: readonly Run[],
  isOpen: (mutation: Mutation) => boolean,
): Map<Mutation, TypeFault> {
  const runsByMutation = new Map<Mutation, Run[]>();
  for (const run of runs) {
    for (const mutation of run.group) {
      const list = runsByMutation.get(mutation);
      if (list === undefined) runsByMutation.set(mutation, [run]);
      else list.push(run);
    }
  }
  const caused = new Map<Mutation, TypeFault>();
  for (const { group, faults, canCause } of runs) {
    for (const [key, fault] of faults) {
      const possible: Mutation[] = [];
      for (const mutation of group) {
        if (!canCause(mutation, fault.file)) continue;
        const mutationRuns = runsByMutation.get(mutation) ?? [];
        if (mutationRuns.every((run) => run.faults.has(key) || !run.hasChecked(fault.file)))
          possible.push(mutation);
        if (possible.length > 1) break;
      }
      const [cause] = possible;
      if (cause === undefined || possible.length > 1 || !isOpen(cause) || caused.has(cause)) continue;
      const withError = runsByMutation.get(cause)?.filter((run) => run.faults.has(key)) ?? [];
      if (withError.length > 1) caused.set(cause, fault);
    }
  }
  return caused;
}
