/** A function that empties all of these collections, maps and sets. */
export function clearAll(...collections: readonly { readonly clear: () => void }[]): () => void {
  return () => {
    for (const collection of collections) collection.clear();
  };
}
