import { getLabel, type Operation } from '#cases/contract.ts';
import type { OperationCoverage } from './coverage.ts';
import type { FindingGroup } from './findings/group.ts';

/** `wrong`: with findings of a severity that counts. `unjudged`: no call was accepted, for a reason that is noted. */
export const states = ['works', 'wrong', 'missing', 'unjudged'] as const;
export type State = (typeof states)[number];

export interface OperationProgress {
  readonly id: string;
  readonly label: string;
  readonly origin: string | undefined;
  readonly state: State;
}

const stateNames: Readonly<Record<Exclude<State, 'works'>, string>> = {
  wrong: 'with findings',
  missing: 'not implemented',
  unjudged: 'not judged',
};

/** How far the server is, for each operation that was selected. `wrong` has the findings that make one wrong. */
export function listProgress(
  operations: readonly Operation[],
  coverage: readonly OperationCoverage[],
  wrong: readonly FindingGroup[],
): readonly OperationProgress[] {
  const wrongLabels = new Set(wrong.flatMap((group) => group.operations));
  const byLabel = new Map(coverage.map((entry) => [entry.operation, entry]));
  return operations.flatMap((operation): OperationProgress[] => {
    const label = getLabel(operation);
    const entry = byLabel.get(label);
    if (!entry) return [];
    const state = entry.isMissing
      ? 'missing'
      : wrongLabels.has(label)
        ? 'wrong'
        : entry.isAccepted
          ? 'works'
          : 'unjudged';
    return [{ id: operation.id, label, origin: operation.origin, state }];
  });
}

/** `6 of 47 work; 3 with findings, 38 not implemented`. */
export function formatStates(progress: readonly OperationProgress[]): string {
  const count = (state: State) => progress.filter((operation) => operation.state === state).length;
  const rest = (['wrong', 'missing', 'unjudged'] as const).flatMap((state) =>
    count(state) === 0 ? [] : [`${count(state)} ${stateNames[state]}`],
  );
  return `${count('works')} of ${progress.length} work${rest.length === 0 ? '' : `; ${rest.join(', ')}`}`;
}
