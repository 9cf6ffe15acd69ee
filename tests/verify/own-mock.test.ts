import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawIndex, readCommit } from '#scripts/days/moments.ts';
import { operations } from '#src/api/generated/operations.ts';
import { verifyOwnMock } from './own-mock.ts';

/** Whole tags, because operations read and delete what others of their tag create. */
const tags = [...new Set(Object.values(operations).map(({ tag }) => tag))].toSorted();
const shares = [...Map.groupBy(tags, (_, place) => place % 6).values()];

/** In CI, one share is drawn from the commit: the contract tests judge the mock's responses to the same values. */
const commit = process.env['CI'] === undefined ? undefined : readCommit(import.meta.dirname);
const drawn =
  commit === undefined ? shares : shares.filter((_, share) => share === drawIndex(commit, shares.length));

const groups = drawn.map((share) => ({ share, names: share.join(', ') }));
test.each(groups)(
  'the mock server conforms to the contract for every caller, in $names',
  { timeout: 1_500_000 },
  async ({ share }) => {
    const {
      code,
      messages: problems,
      folder,
      tokens,
    } = await verifyOwnMock(
      ...['--allow-writes', '--quiet', '--max-time', '1500', '--max-requests', '60000'],
      // The command and the mock share a thread here: while the mock computes, no response arrives.
      ...['--response-time', '120'],
      ...share.flatMap((tag) => ['--tag', tag]),
    );
    console.log(problems.split('\n').findLast((line) => line.includes(' requests in ')));
    // The first line of a failure is what the end of a run shows.
    const result = problems
      .split('\n')
      .filter((line) => /^(?:error|warning|note|flaky) |^ {2}in /.test(line));
    expect(problems, result.join('; ')).toContain('No finding.');
    expect(problems).not.toMatch(/ended early/i);
    expect(code).toBe(0);
    for (const kind of ['xml', 'json', 'sarif']) {
      const report = readFileSync(join(folder, `contract-verify.${kind}`), 'utf8');
      for (const token of tokens) {
        // The signature alone identifies a token, and a report may contain parts of one.
        expect(report.includes(token)).toBe(false);
        expect(report.includes(token.split('.').at(-1) ?? token)).toBe(false);
      }
    }
    rmSync(folder, { recursive: true });
  },
);
