/** Counts up from the highest id that was ever used. */
export function counter(used: Iterable<number>): () => number {
  let last = Math.max(0, ...used);
  return () => (last += 1);
}
