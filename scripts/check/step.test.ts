import { expect, test } from 'vitest';
import { runStep, skippedCode } from './step.ts';

const exits = (code: number) => ['node', '-e', `process.exit(${code})`] as const;

test('a step that cannot run is skipped, without counts', async () => {
  const result = await runStep({
    name: 'journeys elsewhere',
    commands: [exits(skippedCode)],
    report: { file: 'reports/there-is-none.json', kind: 'playwright' },
  });
  expect(result).toMatchObject({ outcome: 'skipped', counts: { passed: 0, failed: 0 } });
});

test('a step that ran no test, or that failed in part, is not skipped', async () => {
  const report = { file: 'reports/there-is-none.json', kind: 'playwright' } as const;
  expect(await runStep({ name: 'empty', commands: [exits(0)], report })).toMatchObject({
    outcome: 'failed',
    counts: { passed: 0, failed: 1 },
  });
  const commands = [exits(skippedCode), exits(1)];
  expect(await runStep({ name: 'half', commands })).toMatchObject({ outcome: 'failed' });
});
