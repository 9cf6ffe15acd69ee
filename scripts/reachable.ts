/** The bundler's knowledge of modules, as far as walking their imports needs it. */
export interface ModuleFinder {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Ids of the modules that one module brings with it: what it imports statically, and what that imports in turn. */
export function findReachable(start: string, modules: ModuleFinder): ReadonlySet<string> {
  const reached = new Set([start]);
  // A set may grow while it is walked.
  for (const id of reached)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
