import type { Mutation } from './mutation.ts';
import type { TypeFault } from './type-fault.ts';

/** One run: the mutations that were applied together, and its errors by position and code. */
export interface Run {
  readonly group: ReadonlySet<Mutation>;
  readonly faults: ReadonlyMap<string, TypeFault>;
}

function faultKey({ file, line, column, message }: TypeFault): string {
  return [file, line, column, message.split(':')[0]].join(' ');
}

export function createRun(group: readonly Mutation[], faults: readonly TypeFault[]): Run {
  return {
    group: new Set(group),
    faults: new Map(faults.toReversed().map((fault) => [faultKey(fault), fault])),
  };
}

/**
 * The mutations that are the only possible cause of an error, by elimination: a mutation is ruled out when an error is
 * missing from another run that included it. The remaining one was present in every run with the error, in at least two
 * runs with different other mutations.
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
  const found = new Map<Mutation, TypeFault>();
  for (const { group, faults } of runs) {
    for (const [key, fault] of faults) {
      const possible: Mutation[] = [];
      for (const mutation of group) {
        if (runsByMutation.get(mutation)?.every((run) => run.faults.has(key)) ?? false)
          possible.push(mutation);
        if (possible.length > 1) break;
      }
      const [cause] = possible;
      if (cause === undefined || possible.length > 1 || !isOpen(cause) || found.has(cause)) continue;
      if ((runsByMutation.get(cause)?.length ?? 0) > 1) found.set(cause, fault);
    }
  }
  return found;
}
