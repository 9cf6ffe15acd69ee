/** The part of the bundler's module graph that the traversal needs. */
export interface ModuleFinder {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Ids of the modules that a module imports statically, directly or indirectly. */
export function findStaticImports(start: string, modules: ModuleFinder): ReadonlySet<string> {
  const reached = new Set([start]);
  // Adding to a set during its iteration is allowed.
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
