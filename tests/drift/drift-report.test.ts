import { describe, expect, it } from 'vitest';
import { driftSuites, driftSummary, figuresOf } from './drift-report.ts';
import type { Trial } from './trial.ts';
import { firstError } from './type-fault.ts';

function trial(kind: 'breaking' | 'compatible', where: string, file?: string): Trial {
  const family = kind === 'breaking' ? 'property-renamed' : 'property-added';
  return {
    mutation: { id: `${family}/${where}`, kind, family, where, apply: (document) => document },
    verdict:
      file === undefined
        ? { fits: true }
        : { fits: false, stage: 'types', fault: { file, message: 'TS2339' } },
    seconds: 1,
  };
}

const trials = [
  trial('breaking', 'A.a', 'src/features/home/page.tsx'),
  trial('breaking', 'A.b'),
  trial('compatible', 'A'),
  trial('compatible', 'B', 'mocks/data/b.ts'),
];

describe('the report', () => {
  it('counts what was caught, what survived and what alarmed for nothing', () => {
    const { survivors, falseAlarms, ...counts } = figuresOf(trials);
    expect(counts).toEqual({ breaking: 2, caught: 1, compatible: 2, known: [] });
    expect(survivors.map(({ mutation }) => mutation.id)).toEqual(['property-renamed/A.b']);
    expect(falseAlarms.map(({ mutation }) => mutation.id)).toEqual(['property-added/B']);
  });

  it('names both', () => {
    const text = driftSummary(trials, 12.3);
    expect(text).toContain('Breaking changes caught: 1 of 2 (50.0 %)');
    expect(text).toContain('Survivors (the build should have failed):\n  property-renamed/A.b');
    expect(text).toContain('property-added/B: caught by mocks/data/b.ts: TS2339');
  });

  it('fails their cases', () => {
    const outcomes = driftSuites(trials).flatMap(({ cases }) => cases.map(({ outcome }) => outcome));
    expect(outcomes).toEqual(['passed', 'failed', 'passed', 'failed']);
  });
});

describe('the first error', () => {
  it('is one that a person has to mend, before those in generated files', () => {
    const output = [
      'src/api/generated/operations.ts(3,1): error TS1360: wrong',
      "src/features/home/page.tsx(12,5): error TS2339: Property 'name' does not exist.",
    ].join('\n');
    expect(firstError(output, '/project')).toEqual({
      file: 'src/features/home/page.tsx',
      line: 12,
      message: "TS2339: Property 'name' does not exist.",
    });
  });

  it('is what the compiler said when that is no error of the usual form', () => {
    expect(firstError('out of memory\n', '/project').message).toBe('out of memory');
  });
});
