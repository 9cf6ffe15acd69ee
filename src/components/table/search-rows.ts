import { createTextMatch, readSearchedTexts, type SearchedTexts } from '#src/lib/search-text.ts';
import type { Column } from './column.ts';

/** The rows whose searched columns match the typed text. A row's texts are computed once per set of columns. */
export function createRowSearch<Row extends object>(columns: readonly Column<Row>[]) {
  const searched = columns.filter((column) => column.isSearched);
  const texts = new WeakMap<Row, SearchedTexts>();
  const getTexts = (row: Row): SearchedTexts => {
    const cached = texts.get(row);
    if (cached !== undefined) return cached;
    const compared = readSearchedTexts(searched.map((column) => String(column.value(row) ?? '')));
    texts.set(row, compared);
    return compared;
  };
  return (rows: readonly Row[], search: string): readonly Row[] => {
    const matches = createTextMatch(search);
    return matches ? rows.filter((row) => matches(getTexts(row))) : rows;
  };
}
