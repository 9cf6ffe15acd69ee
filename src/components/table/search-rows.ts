import { plainText } from '#src/lib/plain-text.ts';
import type { Column } from './column.ts';

/**
 * The rows whose searched columns contain every typed word, in any order, ignoring case and accents. A row's text is
 * computed once per set of columns.
 */
export function createRowSearch<Row extends object>(columns: readonly Column<Row>[]) {
  const searched = columns.filter((column) => column.isSearched);
  const texts = new WeakMap<Row, string>();
  const getText = (row: Row): string => {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    // A line break cannot be typed, so that no match spans two columns.
    const text = plainText(searched.map((column) => String(column.value(row) ?? '')).join('\n'));
    texts.set(row, text);
    return text;
  };
  return (rows: readonly Row[], search: string): readonly Row[] => {
    const words = plainText(search).split(/\s+/).filter(Boolean);
    if (words.length === 0) return rows;
    return rows.filter((row) => words.every((word) => getText(row).includes(word)));
  };
}
