import { useMutationState, type MutationKey, type MutationStatus } from '@tanstack/react-query';

/** One change that was made in a row, as the query client keeps it. */
export interface RowChange<Requested> {
  readonly id: number;
  readonly requested: Requested;
  readonly status: MutationStatus;
  readonly error: Error | null;
}

/** The newest change of each part of a row: the requested value is shown while it is pending, its failure afterwards. */
export function latestChanges<Requested, Part>(
  changes: readonly RowChange<Requested>[],
  getPart: (requested: Requested) => Part,
): ReadonlyMap<Part, RowChange<Requested>> {
  return new Map(
    changes
      .toSorted((one, other) => one.id - other.id)
      .map((change) => [getPart(change.requested), change] as const),
  );
}

/** Whether a switch is on: the pending change, else the server's last value. */
export function isShownOn<Requested>(
  isOn: boolean,
  change: RowChange<Requested> | undefined,
  wantsOn: (requested: Requested) => boolean,
): boolean {
  return change?.status === 'pending' ? wantsOn(change.requested) : isOn;
}

/**
 * The newest change of each part of a row. They live in the query client, not in the row: a failure is still shown
 * when the row has been out of sight.
 */
export function useRowChanges<Requested, Part>(
  mutationKey: MutationKey,
  isVariables: (variables: unknown) => variables is Requested,
  getPart: (requested: Requested) => Part,
): ReadonlyMap<Part, RowChange<Requested>> {
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ mutationId, state }): RowChange<Requested> | null =>
      isVariables(state.variables)
        ? { id: mutationId, requested: state.variables, status: state.status, error: state.error }
        : null,
  });
  return latestChanges(
    changes.filter((change) => change !== null),
    getPart,
  );
}
