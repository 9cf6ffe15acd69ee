import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReports } from '#report/write-reports.ts';
import { isLowerVersion, worstRating } from '#compare/change.ts';
import { diffContracts } from '#compare/diff-contracts.ts';
import { CONTRACT_ROOT, readEarlierContract } from './earlier-contract.ts';
import { readContract } from '#description/read-contract.ts';
import { fallenText, getVersion, renderMarkdown, reportSuites, summaryText } from '#compare/summary.ts';
import { UnusableInputError } from '#description/unusable-input.ts';

const usage = `Usage: npm run contract:diff -- <git ref or file>
  Compares the contract of the working tree with an earlier version and rates every change.
  Examples: npm run contract:diff -- main
            npm run contract:diff -- ../released/portal.yaml
  Writes reports/contract-diff.xml (JUnit), .json and .md (a comment for a pull request).
  Exit code 0: no breaking change; 1: a major change, or the version fell; 2: could not run.`;

/** Output of the command; the console, or a list in tests. */
export interface Output {
  readonly log: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Compares in the project's `folder`, writes its `reports/`, and returns the exit code. */
export async function compareWith(
  args: readonly string[],
  folder: string,
  output: Output,
): Promise<0 | 1 | 2> {
  const [input, ...more] = args;
  if (input === '--help') {
    output.log(usage);
    return 0;
  }
  if (input === undefined || more.length > 0 || input.startsWith('-')) {
    const problem =
      input === undefined ? 'Name the version to compare with.' : `Cannot use "${args.join(' ')}".`;
    output.error(`${problem}\n${usage}`);
    return 2;
  }
  try {
    const before = await readEarlierContract(input, folder);
    const after = await readContract(join(folder, CONTRACT_ROOT), 'the working tree', folder);
    const changes = diffContracts(before, after);
    output.log(summaryText(changes, before, after));
    const suites = reportSuites(changes, before, after);
    writeReports('contract-diff', suites, join(folder, 'reports'));
    writeFileSync(join(folder, 'reports/contract-diff.md'), renderMarkdown(changes, before, after));
    output.log('Reports: reports/contract-diff.xml, reports/contract-diff.json, reports/contract-diff.md');
    const [old, now] = [getVersion(before), getVersion(after)];
    if (isLowerVersion(now, old)) {
      output.error(fallenText(old, now));
      return 1;
    }
    return worstRating(changes) === 'major' ? 1 : 0;
  } catch (error) {
    if (!(error instanceof UnusableInputError)) throw error;
    output.error(error.message);
    return 2;
  }
}
