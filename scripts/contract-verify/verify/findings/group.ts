import type { FoundFinding } from '../session.ts';
import type { Redactor } from '../http/redact.ts';
import { shortened } from './finding.ts';
import { codes, type FindingCode } from './codes.ts';

/** Findings with one cause, across operations. */
export interface FindingGroup {
  readonly code: FindingCode;
  readonly title: string;
  /** Number in the fault catalog of the Web Fuzzing Commons. */
  readonly fault: number | undefined;
  readonly cause: string;
  /** In a folded group: further causes, which are most likely the same fault. */
  readonly otherCauses: readonly string[];
  readonly operations: readonly string[];
  /** The one whose last request is the smallest. */
  readonly smallest: FoundFinding;
  readonly count: number;
  /** None of them occurred again in a second attempt. */
  readonly isFlaky: boolean;
  /** Stable between runs; the key in a baseline. */
  readonly keys: readonly string[];
}

/** The group as reports show it: without secrets. */
export function redactGroup(group: FindingGroup, redactor: Redactor): FindingGroup {
  const { cause, otherCauses, smallest } = group;
  return {
    ...group,
    cause: redactor.redact(cause),
    otherCauses: otherCauses.map((text) => redactor.redact(text)),
    smallest: {
      ...smallest,
      expected: shortened(smallest.expected, redactor),
      got: shortened(smallest.got, redactor),
    },
  };
}

export function measureSize({ exchanges }: FoundFinding): number {
  return exchanges.reduce(
    (sum, { request }) => sum + request.url.href.length + (request.body?.length ?? 0),
    0,
  );
}

function baselineKey({ code, operation, cause }: Pick<FoundFinding, 'code' | 'operation' | 'cause'>): string {
  return `${code} ${operation} ${cause}`;
}

/** Groups findings by cause: the same fault in several operations is one group. Certain ones before flaky ones. */
export function groupFindings(findings: readonly FoundFinding[]): readonly FindingGroup[] {
  const byCause = Map.groupBy(
    findings,
    ({ code, cause, place, isFlaky }) => `${isFlaky ? 'flaky ' : ''}${code} ${place ?? cause}`,
  );
  const groups = [...byCause.values()].flatMap((group): FindingGroup[] => {
    const [first] = group;
    if (!first) return [];
    return [
      {
        code: first.code,
        title: codes[first.code].title,
        fault: codes[first.code].fault,
        cause: first.cause,
        otherCauses: [...new Set(group.map((finding) => finding.cause))].filter(
          (cause) => cause !== first.cause,
        ),
        operations: [...new Set(group.map(({ operation }) => operation))],
        smallest: group.reduce(
          (best, finding) => (measureSize(finding) < measureSize(best) ? finding : best),
          first,
        ),
        count: group.length,
        isFlaky: first.isFlaky,
        keys: [...new Set(group.map(baselineKey))],
      },
    ];
  });
  // A fault that is reproducible in one operation is not also reported as flaky.
  const certain = new Set(groups.filter(({ isFlaky }) => !isFlaky).flatMap(({ keys }) => keys));
  return groups
    .filter(({ isFlaky, keys }) => !isFlaky || !keys.every((key) => certain.has(key)))
    .toSorted((a, b) => Number(a.isFlaky) - Number(b.isFlaky));
}
