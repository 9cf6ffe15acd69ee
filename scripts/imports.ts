import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const importSpecifier = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g;

/** The files that the text of a module imports, also dynamically; packages are left out. */
export function readImports(root: string, file: string, text: string): string[] {
  return [...text.matchAll(importSpecifier)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(file), specifier),
  );
}

/** These modules and all files that they import, directly or not; relative to the root, as they are. */
export function findReachedFiles(root: string, modules: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = modules.map(normalize);
  for (const file of pending) {
    if (reached.has(file) || !existsSync(join(root, file))) continue;
    reached.add(file);
    if (/\.tsx?$/.test(file)) pending.push(...readImports('', file, readFileSync(join(root, file), 'utf8')));
  }
  return reached;
}
