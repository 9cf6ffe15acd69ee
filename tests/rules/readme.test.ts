import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scripts as commandLines } from '#scripts/check/steps.ts';

const readme = readFileSync('README.md', 'utf8');
/** Without the steps, which the commands run. */
const scripts = Object.fromEntries(Object.entries(commandLines).filter(([, line]) => line !== 'wireit'));
const commands = new Set(
  [...readme.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => name !== 'ci'),
);

describe('the README', () => {
  it('lists only existing commands', () => {
    expect([...commands].filter((name) => !(name in scripts))).toEqual([]);
  });

  it('lists every command', () => {
    expect(Object.keys(scripts).filter((name) => !commands.has(name))).toEqual([]);
  });
});

describe('the commands', () => {
  it('run existing files', () => {
    const files = Object.values(scripts).flatMap((line) =>
      line.split(' ').filter((word) => /\.(ts|mjs)$/.test(word)),
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('reject an outdated Node version', () => {
    const unguarded = Object.entries(scripts).filter(
      ([, line]) => !line.startsWith('node --import ./scripts/check-node.mjs '),
    );
    expect(unguarded.map(([name]) => name)).toEqual(['format']);
  });
});
