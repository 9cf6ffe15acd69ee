interface ViolationGroup {
  /** The first of the group, with the number of all if there are several. */
  readonly text: string;
  /** What they have in common: equal for the same violation in other responses. */
  readonly kind: string;
}

/** Groups violations that differ only in the index of a list: a column that is wrong in each of its rows is one. */
export function groupViolations(violations: readonly string[]): readonly ViolationGroup[] {
  const groups = Map.groupBy(violations, (violation) => violation.replaceAll(/\/\d+(?=[/ ])/g, '/*'));
  return [...groups].map(([kind, group]) => {
    const [first = kind] = group;
    return { kind, text: group.length === 1 ? first : `${first} (${group.length} times)` };
  });
}
