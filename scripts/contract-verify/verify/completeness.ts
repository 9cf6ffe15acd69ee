import { coveredShare } from './report/coverage-figures.ts';
import type { OperationCoverage } from './coverage.ts';

/** Why a run proves less than requested, and for which operations. */
export interface Gap {
  readonly reason: string;
  readonly operations: readonly string[];
}

export interface Judged {
  readonly coverage: readonly OperationCoverage[];
  /** Why the run ended before everything was tried. */
  readonly endedBy: string | undefined;
  /** Operations that could not be read from the description. */
  readonly skipped: readonly string[];
  /** The operations of `--require`; undefined without it. */
  readonly required: ReadonlySet<string> | undefined;
}

/** The parts that a run leaves unproved; empty for a complete one. `minCoverage` in percent. */
export function findGaps(
  { coverage, endedBy, skipped, required }: Judged,
  minCoverage: number,
  requiredProfile?: string,
): readonly Gap[] {
  const named = (some: readonly OperationCoverage[]) => some.map(({ operation }) => operation);
  const unaccepted = coverage.filter(({ isAccepted }) => !isAccepted);
  const isRequired = ({ operation }: OperationCoverage) => required?.has(operation) === true;
  const hasRequired = coverage.some((entry) => isRequired(entry) && entry.isAccepted);
  const percent = coveredShare(coverage);
  return [
    ...(endedBy === undefined
      ? []
      : [
          {
            reason: `ended early: ${endedBy} These operations accepted no call`,
            operations: named(unaccepted),
          },
        ]),
    ...(unaccepted.length === coverage.length && endedBy === undefined
      ? [
          {
            reason: 'no operation accepted a call, so only rejections were judged',
            operations: named(coverage),
          },
        ]
      : []),
    ...(required !== undefined && !hasRequired && unaccepted.length < coverage.length && endedBy === undefined
      ? [
          {
            reason: `no operation of ${requiredProfile} accepted a call`,
            operations: named(coverage.filter(isRequired)),
          },
        ]
      : []),
    ...(skipped.length === 0
      ? []
      : [{ reason: 'the description of these operations cannot be read', operations: skipped }]),
    ...(percent < minCoverage
      ? [
          {
            reason: `${percent} % of the contract was judged, less than the ${minCoverage} % of --min-coverage; these operations have parts that were not`,
            operations: named(coverage.filter((operation) => coveredShare([operation]) < 100)),
          },
        ]
      : []),
  ];
}
