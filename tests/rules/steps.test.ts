import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { knownFlaky } from '#scripts/check/known-flaky.ts';
import { scripts, wireit, type Step } from '#scripts/check/steps.ts';

/** As wireit reads them: an excluded pattern removes what an earlier one has matched. */
function isInput({ files = [] }: Step, file: string): boolean {
  return files.reduce(
    (matches, pattern) =>
      pattern.startsWith('!')
        ? matches && !matchesGlob(file, pattern.slice(1))
        : matches || matchesGlob(file, pattern),
    false,
  );
}

function isRepeated(name: string, file: string): boolean {
  const { dependencies = [], ...step } = wireit[name] ?? {};
  const cascading = dependencies.filter((dependency) => typeof dependency === 'string');
  return isInput(step, file) || cascading.some((dependency) => isRepeated(dependency, file));
}

const tests = ['unit', 'pages', 'contract', 'journeys'];

describe('the steps of a run', () => {
  it.each([
    [
      'src/features/billing/billing-page.tsx',
      ['format', 'lint', 'types-src', 'bundle', 'unit', 'pages', 'rules', 'journeys'],
    ],
    ['src/lib/dates.test.ts', ['format', 'lint', 'types-node', 'unit']],
    ['src/ui/tokens.css', ['bundle', 'unit', 'pages', 'journeys']],
    ['mocks/billing/invoices.ts', ['lint', 'types-node', ...tests, 'tools', 'long']],
    ['openapi/paths/orders.yaml', ['generate', 'contract-lock', 'lint', 'types-src', 'bundle', ...tests]],
    ['openapi/openapi.json', ['contract-lock', 'contract', 'tools']],
    ['scripts/contract-verify/cases/case.ts', ['types-verify', 'verify-package', 'contract', 'long']],
    ['scripts/contract-verify/description/json.ts', ['verify-package', 'generate', 'contract-lock', 'tools']],
    ['tests/pages/billing.test.tsx', ['types-node', 'pages']],
    ['tests/support/judge.ts', ['pages', 'contract', 'journeys', 'tools']],
    ['tests/contract/mock.test.ts', ['contract', 'types-node']],
    ['e2e/journeys/orders.spec.ts', ['journeys', 'types-node']],
    ['vitest.config.ts', ['unit', 'pages', 'contract', 'rules', 'tools']],
    ['playwright.config.ts', ['journeys']],
    ['vite.config.ts', ['bundle', 'journeys']],
    ['.oxlintrc.json', ['lint']],
    ['scripts/check/run-tests.ts', ['unit', 'pages', 'contract']],
    ['README.md', ['rules', 'format']],
  ])('are repeated after a change of %s', (file, steps) => {
    expect(steps.filter((name) => !isRepeated(`step:${name}`, file))).toEqual([]);
  });

  it('skip what a change does not reach', () => {
    expect(isRepeated('step:contract', 'src/features/billing/billing-page.tsx')).toBe(false);
    expect(isRepeated('step:tools', 'src/features/billing/billing-page.tsx')).toBe(false);
    expect(isRepeated('step:verify-package', 'mocks/billing/invoices.ts')).toBe(false);
    expect(isRepeated('step:verify-package', 'openapi/paths/orders.yaml')).toBe(false);
    expect(isRepeated('step:unit', 'scripts/contract-verify/verify/run.ts')).toBe(false);
    expect(isRepeated('step:bundle', 'tests/pages/billing.test.tsx')).toBe(false);
    expect(isRepeated('step:pages', 'e2e/journeys/orders.spec.ts')).toBe(false);
  });

  it('have inputs and outputs, without which none is skipped', () => {
    const unstated = Object.entries(wireit).filter(
      ([, { command, files, output }]) =>
        command !== undefined && (files === undefined || output === undefined),
    );
    // It looks at the machine, and takes a second.
    expect(unstated.map(([name]) => name)).toEqual(['step:chromium']);
    expect(Object.keys(wireit).filter((name) => scripts[name] !== 'wireit')).toEqual([]);
  });
});

it('at most five tests may pass only when they are repeated, each with a day and a reason', () => {
  expect(knownFlaky.length).toBeLessThanOrEqual(5);
  for (const { name, since, reason } of knownFlaky) {
    expect([name, since, reason.length > 20]).toEqual([
      name,
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      true,
    ]);
  }
});
