import { readdirSync, readFileSync } from 'node:fs';

/** Processor time since the machine started, in ticks of 10 ms. */
export interface Ticks {
  readonly total: number;
  readonly busy: number;
  /** That of the bench and of the processes that it started. */
  readonly ours: number;
}

/** The share of the machine's processor time that foreign processes take; null where it cannot be measured. */
export type Load = number | null;

/** A value that was measured, and the load meanwhile. */
export interface Measured<Value> {
  readonly value: Value;
  readonly load: Load;
}

/** With more foreign load than this, figures are not comparable. */
export const maxLoad = 0.1;

/** Counts the ticks in `/proc/stat` and in the `/proc/<pid>/stat` of the processes below the root, and its own. */
export function countTicks(machine: string, processes: readonly string[], root: number): Ticks {
  // Time of guests is part of "user"; time that the host takes away ("steal") is the eighth number.
  const times = machine.split('\n', 1)[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  const total = times.reduce((sum, ticks) => sum + ticks, 0);
  const tree = new Map(
    processes.map((line) => {
      // The name of a program may contain spaces and parentheses.
      const fields = line
        .slice(line.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, count) => sum + count, 0);
      return [Number.parseInt(line, 10), { parent: fields[1] ?? 0, ticks }];
    }),
  );
  const isOurs = (id: number): boolean => id === root || (tree.has(id) && isOurs(tree.get(id)?.parent ?? 0));
  const ours = [...tree].reduce((sum, [id, { ticks }]) => sum + (isOurs(id) ? ticks : 0), 0);
  return { total, busy: total - (times[3] ?? 0) - (times[4] ?? 0), ours };
}

/** The load between two counts. */
export function loadBetween(before: Ticks, after: Ticks): Load {
  const total = after.total - before.total;
  const foreign = after.busy - before.busy - (after.ours - before.ours);
  return total > 0 ? Math.max(0, foreign / total) : null;
}

/** The highest of the loads; null when one of them could not be measured. */
export const maxOfLoads = (loads: readonly Load[]): Load =>
  loads.includes(null) ? null : Math.max(...loads.map(Number));

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Why a figure that was measured under this load is not comparable; undefined when it is. */
export function whyNotComparable(load: Load): string | undefined {
  if (load === null) return 'the load of the machine can be measured only on Linux';
  return load > maxLoad
    ? `foreign processes took ${percent(load)} of the processor time, the limit is ${percent(maxLoad)}`
    : undefined;
}

function readProcess(id: string): string[] {
  try {
    return [readFileSync(`/proc/${id}/stat`, 'utf8')];
  } catch {
    // It has ended since the folder was listed.
    return [];
  }
}

function readTicks(): Ticks | null {
  if (process.platform !== 'linux') return null;
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return countTicks(readFileSync('/proc/stat', 'utf8'), ids.flatMap(readProcess), process.pid);
}

/**
 * Runs a measurement, and returns its value with the load meanwhile. A browser that the measurement uses must outlive
 * it: the time of its processes is lost when they end.
 */
export async function underLoad<Value>(measure: () => Value | Promise<Value>): Promise<Measured<Value>> {
  const before = readTicks();
  const value = await measure();
  const after = readTicks();
  return { value, load: before && after && loadBetween(before, after) };
}
