/** The part of the bundler's module graph that the traversal needs. */
export interface ModuleFinder {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

/** A module that only passes on what others export, of which the bundler takes what is used. */
const barrel = /^(\s*(\/\/.*|export \* from .*))+\s*$/;

/**
 * Ids of the modules that a module imports statically, directly or indirectly. What it imports through a module that
 * only passes it on is not among them: which of it is used is unknown.
 */
export function findStaticImports(start: string, modules: ModuleFinder): ReadonlySet<string> {
  const reached = new Set([start]);
  // Adding to a set during its iteration is allowed.
  for (const id of reached) {
    const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
    if (!barrel.test(code ?? '')) for (const next of importedIds) reached.add(next);
  }
  return reached;
}
