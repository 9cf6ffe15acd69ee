import type { Mutation } from './mutation.ts';
import type { TypeFault } from './type-fault.ts';

/** Mutations that were tried at once, and every error that came, by place and kind. */
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
 * The mutations that are left as the only possible cause of some error. A mutation of a run cannot be the cause of an
 * error when another run, in which it took part too, had no such error. One that is left was there each time, and at
 * least twice: together with others that changed from run to run.
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
