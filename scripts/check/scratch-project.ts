import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface ScratchProject {
  /** Its folder, which is deleted after the test. */
  readonly root: string;
  /** Creates or changes a file. */
  readonly write: (file: string, text: string) => void;
}

/** A folder with these files, and optionally with the packages of this project. */
export function createProject(
  files: Readonly<Record<string, string>>,
  { hasPackages = false } = {},
): ScratchProject {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  if (hasPackages) symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  return { root, write };
}
