import { formatQuantity } from '#src/lib/figures.ts';

/** Milliseconds without a key press before a search is sent. */
export const searchPauseMs = 200;

/** '1 line', '4 lines'. */
export function countText(count: number, one: string): string {
  return `${formatQuantity(count)} ${count === 1 ? one : `${one}s`}`;
}
