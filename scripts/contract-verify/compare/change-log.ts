import type { Change, Direction, Rating } from './change.ts';

/** The current comparison and its location. Immutable; `at` creates the context of a nested location. */
export interface Place {
  readonly subject: string;
  readonly path: string;
  readonly file: string | undefined;
  /** Name of the operation being compared; undefined outside operations. */
  readonly operation: string | undefined;
}

/** How a set of allowed values changed; `changed` means both at once. */
export type Shift = 'widened' | 'narrowed' | 'changed';

export function at(place: Place, path: string): Place {
  return { ...place, path: place.path === '' ? path : `${place.path}, ${path}` };
}

/** One step into a schema: `.name`, `[]`. */
export function inside(place: Place, step: string): Place {
  return { ...place, path: place.path + step };
}

/**
 * The variance rule. A consumer writes requests: existing requests must stay allowed, so they may only widen. It
 * reads responses: no new values may appear, so they may only narrow.
 */
function rate(shift: Shift, direction: Direction): Rating {
  if (shift === 'changed') return 'major';
  return (shift === 'narrowed') === (direction === 'request') ? 'major' : 'minor';
}

/** Collects changes. A change of a shared part that several operations reach is recorded once. */
export class ChangeLog {
  readonly #changes = new Map<string, Change>();

  add(place: Place, rating: Rating, kind: string, message: string, direction?: Direction): void {
    const key = JSON.stringify([place.subject, place.path, kind, message, direction]);
    const existing = this.#changes.get(key);
    const operations = new Set(existing?.operations);
    if (place.operation !== undefined) operations.add(place.operation);
    this.#changes.set(key, {
      rating,
      kind,
      subject: place.subject,
      where: place.path,
      message,
      direction,
      file: place.file,
      operations: [...operations],
    });
  }

  /** Adds a change of a value set, rated by the variance rule. */
  shift(place: Place, shift: Shift, kind: string, message: string, direction: Direction): void {
    this.add(place, rate(shift, direction), kind, message, direction);
  }

  get changes(): readonly Change[] {
    return [...this.#changes.values()];
  }
}
