import { readFileSync, writeFileSync } from 'node:fs';
import type { FindingGroup } from './findings/group.ts';
import type { Redactor } from './http/redact.ts';
import { UnusableOptionError } from './unusable-option.ts';

/**
 * The findings that a baseline file accepts, one key per line; empty lines and comments after # are ignored. Throws
 * UnusableOptionError when the file cannot be read.
 */
export function acceptedKeys(file: string | undefined): ReadonlySet<string> {
  if (file === undefined) return new Set();
  try {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
    return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  } catch {
    throw new UnusableOptionError(
      `The baseline ${file} cannot be read. Create one with --write-baseline, or omit --baseline.`,
    );
  }
}

export function writeBaseline(file: string, groups: readonly FindingGroup[], redactor: Redactor): void {
  const keys = [...new Set(groups.flatMap((group) => group.keys))].toSorted();
  const head =
    '# Accepted findings of contract:verify, one on each line. Delete a line once its fault is fixed.';
  writeFileSync(file, redactor.redact(`${[head, ...keys].join('\n')}\n`));
}
