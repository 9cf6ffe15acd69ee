import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { describe, expect, it } from 'vitest';

const text = /\.(ts|tsx|mjs|js|json|yaml|yml|css|html|md|svg)$|(^|\/)(\.npmrc|\.gitignore|run)$/;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => text.test(file) && existsSync(file));
const contents = new Map(tracked.map((file) => [file, readFileSync(file, 'utf8')]));
const code = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

function holding(pattern: RegExp, among: readonly string[] = tracked): string[] {
  return among.filter((file) => pattern.test(contents.get(file) ?? ''));
}

function countLines(file: string): number {
  return (contents.get(file) ?? '').split('\n').length - 1;
}

describe('the tracked files', () => {
  it('use LF line endings, and end with one', () => {
    expect(holding(/\r/)).toEqual([]);
    expect(tracked.filter((file) => !(contents.get(file) ?? '').endsWith('\n'))).toEqual([]);
  });

  it('contain no absolute path of a machine', () => {
    // Written so that it does not match this file.
    expect(holding(/(?<![\w.~-])\/(?:work|root|home\/\w+|Users\/\w+)\/\w|[A-Z]:\\Users\\/)).toEqual([]);
  });

  it('contain no package registry', () => {
    const names = ['registry', 'artifactory', 'nexus', 'verdaccio'].join('|');
    expect(holding(new RegExp(`https?://[\\w.-]*(?:${names})[\\w.-]*(?<!\\.example)/`, 'i'))).toEqual([]);
    expect(contents.get('package-lock.json')).not.toContain('"resolved": "http');
  });

  it('include no generated file', () => {
    expect(tracked.filter((file) => file.includes('generated/'))).toEqual([]);
  });
});

describe('the code', () => {
  it('has no file over 400 lines, and few over 220', () => {
    expect(code.filter((file) => countLines(file) > 400)).toEqual([]);
    const long = code.filter((file) => countLines(file) > 220);
    expect(long.length, long.join(', ')).toBeLessThanOrEqual(code.length / 10);
  });

  it('has file names that describe their content', () => {
    const vague = new Set(['index', 'utils', 'util', 'helpers', 'helper', 'types', 'common', 'misc']);
    expect(code.filter((file) => vague.has(basename(file, extname(file))))).toEqual([]);
  });

  it('takes page sizes from the contract', () => {
    const features = code.filter((file) => /^src\/features\/.*(?<!\.test)\.tsx?$/.test(file));
    expect(holding(/\bpageSize(?:: | = )\d\d/i, features)).toEqual([]);
  });

  it('uses the configured timeouts in tests', () => {
    // `waitFor` of Vitest times out after a second, which is too short on a busy machine.
    expect(holding(/vi\.wait(For|Until)\(/)).toEqual([]);
  });

  it('has a reason for every lint exception', () => {
    const bare = /(?:oxlint|eslint)-disable(?![^\n]* -- \S)|@ts-(?:ignore|nocheck)|@ts-expect-error(?! \S)/;
    expect(
      holding(
        bare,
        code.filter((file) => !file.startsWith('tests/rules/')),
      ),
    ).toEqual([]);
  });

  it('has no skipped and no exclusive test', () => {
    const marked = /\b(?:it|test|describe)\.(?:only|skip|todo|fixme)\b/;
    expect(
      holding(
        marked,
        code.filter((file) => !file.startsWith('tests/rules/')),
      ),
    ).toEqual([]);
  });
});
