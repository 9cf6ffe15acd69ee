import { useMutationState, type MutationKey, type MutationStatus } from '@tanstack/react-query';

/** A mutation of a row in the query client's cache. */
export interface RowChange<Requested> {
  readonly id: number;
  readonly requested: Requested;
  readonly status: MutationStatus;
  readonly error: Error | null;
}

/** The newest mutation of each part of a row: its requested value is shown while pending, its failure afterwards. */
export function latestChanges<Requested, Part>(
  changes: readonly RowChange<Requested>[],
  getPart: (requested: Requested) => Part,
): ReadonlyMap<Part, RowChange<Requested>> {
  return new Map(
    changes.toSorted((a, b) => a.id - b.id).map((change) => [getPart(change.requested), change] as const),
  );
}

/** Whether a switch is on: the pending value, otherwise the server's last value. */
export function isShownOn<Requested>(
  isOn: boolean,
  change: RowChange<Requested> | undefined,
  wantsOn: (requested: Requested) => boolean,
): boolean {
  return change?.status === 'pending' ? wantsOn(change.requested) : isOn;
}

/**
 * The newest mutation of each part of a row. Kept in the query client: a failure is still shown after the row was
 * scrolled out and unmounted.
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
