/** A function that empties all of these collections, maps and sets. */
export function clearAll(...kept: readonly { readonly clear: () => void }[]): () => void {
  return () => {
    for (const one of kept) one.clear();
  };
}
