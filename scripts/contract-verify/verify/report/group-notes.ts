import type { OperationCoverage } from '../coverage.ts';

/** Why parts of operations were not judged, with the remedy. */
interface NoteGroup {
  readonly reason: string;
  /** Labels, with what differs between them. */
  readonly operations: readonly string[];
}

/** Groups notes by their reason; what they have in parentheses, such as statuses, differs by operation. */
export function groupNotes(
  coverage: readonly Pick<OperationCoverage, 'operation' | 'notes'>[],
): readonly NoteGroup[] {
  const entries = coverage.flatMap(({ operation, notes }) =>
    notes.map((note) => {
      const [detail = ''] = / \([^()]*\)(?=;|$)/.exec(note) ?? [];
      return {
        reason: note.replace(detail, ''),
        operation: `${operation}${detail.replace(' (', ': ').replace(/\)$/, '')}`,
      };
    }),
  );
  return [...Map.groupBy(entries, ({ reason }) => reason)]
    .map(([reason, group]) => ({ reason, operations: group.map(({ operation }) => operation) }))
    .toSorted((a, b) => b.operations.length - a.operations.length);
}
