import { describe, expect, it } from 'vitest';
import { driftSuites, driftSummary, filterFailures, computeFigures } from './drift-report.ts';
import { fakeMutation } from './fixture.ts';
import type { Trial, Verdict } from './trial.ts';
import { readFault } from './type-fault.ts';

function trial(verdict: Verdict, where: string, file?: string): Trial {
  const isCompatible = verdict === 'passed' || verdict === 'false alarm';
  const kind = isCompatible ? 'compatible' : 'breaking';
  const family = isCompatible ? 'property-added' : 'property-renamed';
  const mutation = fakeMutation(1, { kind, family, where, id: `${family}/${where}`, tag: 'customers' });
  if (file === undefined) return { mutation, verdict };
  const fault = { file, line: 12, message: 'TS2339: no\n  more' };
  return { mutation, verdict, caught: { stage: 'types', fault, evidence: 'own error' } };
}

const trials = [
  trial('portal', 'A.a', 'src/features/home/page.tsx'),
  trial('survived', 'A.b'),
  trial('unused', 'A.c'),
  trial('passed', 'A'),
  trial('false alarm', 'B', 'mocks/world/b.ts'),
];

describe('the report', () => {
  it('counts every verdict, and fails on survivors and false alarms', () => {
    expect(computeFigures(trials)).toEqual({
      portal: 1,
      mock: 0,
      followed: 0,
      unused: 1,
      tolerated: 0,
      survived: 1,
      passed: 1,
      'false alarm': 1,
    });
    expect(filterFailures(trials).map(({ mutation }) => mutation.id)).toEqual([
      'property-renamed/A.b',
      'property-added/B',
    ]);
  });

  it('lists survivors and false alarms with the first line of the error', () => {
    const text = driftSummary(trials, 12.3);
    expect(text).toContain('Breaking changes: 3');
    expect(text).toContain('property-renamed/A.b: survived: the portal uses it, and nothing fails');
    expect(text).toMatch(/property-added\/B: false alarm: mocks\/world\/b.ts:12: TS2339: no$/);
    expect(text).not.toContain('property-renamed/A.c');
  });

  it('fails the cases of survivors and false alarms, and skips unused members by name', () => {
    const cases = driftSuites(trials).flatMap((suite) => suite.cases);
    expect(cases.map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'skipped', 'passed', 'failed']);
    expect(cases[2]).toMatchObject({ name: 'A.c', message: expect.stringContaining('unused') });
  });
});

describe('a compiler error', () => {
  it('has a 1-based position, and each reason of its message on a separate line', () => {
    const source = "export const first = 'é😀';\nexport const second: B = { name: first };\n";
    const error = {
      pos: source.indexOf('second'),
      code: 2322,
      text: "Type 'A' is not assignable to type 'B'.",
      messageChain: [
        {
          pos: 0,
          code: 2326,
          text: "Types of property 'name' are incompatible.",
          messageChain: [{ pos: 0, code: 2322, text: "Type 'string' is not assignable to type 'number'." }],
        },
      ],
    };
    expect(readFault(error, 'src/page.ts', source)).toEqual({
      file: 'src/page.ts',
      line: 2,
      column: 14,
      code: 'export const second: B = { name: first };',
      message: [
        "TS2322: Type 'A' is not assignable to type 'B'.",
        "  Types of property 'name' are incompatible.",
        "    Type 'string' is not assignable to type 'number'.",
      ].join('\n'),
    });
  });
});
