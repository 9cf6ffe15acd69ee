import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs packages in a folder of their own, once, without running their scripts. Throws when npm fails. */
export function installPackages(folder: string, packages: readonly string[], overrides: object = {}): void {
  mkdirSync(folder, { recursive: true });
  if (existsSync(join(folder, 'node_modules'))) return;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'inherit' });
}
