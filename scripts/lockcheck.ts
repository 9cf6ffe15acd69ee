import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Resolves a package as Node does: beside the dependent, then in every parent folder. */
function isLocked(packages: LockedPackages, dependent: string, name: string): boolean {
  for (
    let folder = dependent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/**
 * Problems that would make `npm ci` fail or download from the wrong place, one line each; empty when there are none.
 * `npm install` silently omits a platform's package that the registry lacks, and `npm ci` then fails.
 */
export function lockProblems(lock: { readonly packages: LockedPackages }): string[] {
  return Object.entries(lock.packages).flatMap(([place, locked]) => [
    ...(locked.resolved?.startsWith('http') === true
      ? [`${place} names a registry address; run npm install with this project's .npmrc.`]
      : []),
    ...Object.keys(locked.optionalDependencies ?? {})
      .filter((name) => !isLocked(lock.packages, place, name))
      .map(
        (name) =>
          `${place}@${locked.version ?? ''} lacks ${name}; pin a version whose platforms are all there.`,
      ),
  ]);
}

if (import.meta.main) {
  const lock: { packages: LockedPackages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  );
  const problems = lockProblems(lock);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
