/** A visible row of a tree. */
export interface TreeRow {
  readonly id: string;
  /** From 1. */
  readonly level: number;
  /** From 1, among the rows beside it. */
  readonly place: number;
  readonly siblings: number;
  /** Undefined for a row without anything below. */
  readonly isOpen: boolean | undefined;
  /** Index of the row above it in the hierarchy; -1 for the first. */
  readonly parent: number;
}

interface KeyTarget {
  /** The row that becomes active. */
  readonly index: number;
  /** Whether the active row opens or closes. */
  readonly isToggled: boolean;
}

/** Rows that Page Up and Page Down pass over. */
const pageRows = 10;

/**
 * What a key does in a tree, as the ARIA practices describe: arrows up and down move, right opens or enters, left closes
 * or leaves. Undefined for keys that do nothing.
 */
export function findKeyTarget(
  rows: readonly Pick<TreeRow, 'isOpen' | 'parent'>[],
  active: number,
  { key, altKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): KeyTarget | undefined {
  const row = rows[active];
  if (!row || altKey || ctrlKey || metaKey) return undefined;
  const to = (index: number): KeyTarget => ({
    index: Math.max(0, Math.min(rows.length - 1, index)),
    isToggled: false,
  });
  const toggled: KeyTarget = { index: active, isToggled: true };
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'PageDown':
      return to(active + pageRows);
    case 'PageUp':
      return to(active - pageRows);
    case 'ArrowRight':
      if (row.isOpen === undefined) return to(active);
      return row.isOpen ? to(active + 1) : toggled;
    case 'ArrowLeft':
      return row.isOpen === true ? toggled : to(row.parent);
    case 'Enter':
    case ' ':
      return row.isOpen === undefined ? to(active) : toggled;
    default:
      return undefined;
  }
}
