import { useMutationState, type MutationKey, type MutationStatus } from '@tanstack/react-query';

/** One change that was made in a row, as the query client keeps it. */
export interface RowChange<Wish> {
  readonly id: number;
  readonly wish: Wish;
  readonly status: MutationStatus;
  readonly error: Error | null;
}

/** The newest change of each part of a row: what it wants is shown while it is under way, its failure afterwards. */
export function latestChanges<Wish, Part>(
  changes: readonly RowChange<Wish>[],
  partOf: (wish: Wish) => Part,
): ReadonlyMap<Part, RowChange<Wish>> {
  return new Map(
    changes
      .toSorted((one, other) => one.id - other.id)
      .map((change) => [partOf(change.wish), change] as const),
  );
}

/** Whether a switch stands at on: the wish under way, else what the server said last. */
export function isShownOn<Wish>(
  isOn: boolean,
  change: RowChange<Wish> | undefined,
  wantsOn: (wish: Wish) => boolean,
): boolean {
  return change?.status === 'pending' ? wantsOn(change.wish) : isOn;
}

/**
 * The newest change of each part of a row. They live in the query client, not in the row: a failure is still told
 * when the row has been out of sight.
 */
export function useRowChanges<Wish, Part>(
  mutationKey: MutationKey,
  isWish: (variables: unknown) => variables is Wish,
  partOf: (wish: Wish) => Part,
): ReadonlyMap<Part, RowChange<Wish>> {
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ mutationId, state }): RowChange<Wish> | null =>
      isWish(state.variables)
        ? { id: mutationId, wish: state.variables, status: state.status, error: state.error }
        : null,
  });
  return latestChanges(
    changes.filter((change) => change !== null),
    partOf,
  );
}
