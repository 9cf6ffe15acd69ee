import { join } from 'node:path';
import { sameJson } from '#description/json.ts';
import { diffContracts } from '#compare/diff-contracts.ts';
import { CONTRACT_ROOT } from '#scripts/contract-diff/earlier-contract.ts';
import type { Output } from '#scripts/contract-diff/compare-with.ts';
import { readContract } from '#description/read-contract.ts';
import { withoutPlainFigures, withPlainFigures } from '#description/plain-figures.ts';
import { isLowerVersion } from '#compare/change.ts';
import { changesText, countsText, fallenText } from '#compare/summary.ts';
import { UnusableInputError } from '#description/unusable-input.ts';
import { formatLock, LOCK_FILE, parseLock, readLock, writeLock } from './lock-file.ts';
import { normalizeContract, publishContract } from './normalize-contract.ts';
import { getVersion, requiredVersion, withVersion, writeVersion } from './raise-version.ts';

const usage = `Usage: npm run contract:accept
  Shows what changed in the contract since ${LOCK_FILE} was written, raises its version as the changes require, and updates the file:
  one document of plain OpenAPI 3.1 with all texts and examples.`;

const remedy = `If this is intended, run \`npm run contract:accept\` and commit ${LOCK_FILE} with the contract. Otherwise undo the change.`;

interface Difference {
  readonly report: string;
  /** The lock of the contract, with the version that it has to carry. */
  readonly text: string;
  /** When the contract states a lower one. */
  readonly version?: string;
}

/** What changed since the lock was written; undefined when nothing did. */
async function compareWithLock(folder: string): Promise<Difference | undefined> {
  const contract = await readContract(join(folder, CONTRACT_ROOT), 'the working tree', folder);
  const published = publishContract(withPlainFigures(contract.document));
  const document = normalizeContract(contract.document);
  const text = formatLock(published);
  const locked = readLock(folder);
  if (locked === text) return undefined;
  if (locked === undefined) return { report: `There is no ${LOCK_FILE}.`, text };
  const accepted = parseLock(locked);
  if (accepted === undefined) {
    return {
      report: `${LOCK_FILE} is not valid JSON (a merge conflict?), so nothing can be compared.`,
      text,
    };
  }
  const before = normalizeContract(withoutPlainFigures(accepted));
  const [old, stated] = [getVersion(before), getVersion(document)];
  const changes = diffContracts(
    { ...contract, label: LOCK_FILE, document: before },
    { ...contract, document: withVersion(document, old) },
  );
  const version = requiredVersion(old, stated, changes);
  const lines = changes.length === 0 ? [] : [changesText(changes), `${countsText(changes)}.`];
  if (isLowerVersion(stated, old)) lines.push(fallenText(old, stated));
  if (version !== old) lines.push(`Version ${old} becomes ${version}.`);
  if (lines.length === 0) {
    lines.push(
      sameJson(accepted, published)
        ? `${LOCK_FILE} is formatted differently.`
        : 'Only texts or examples differ.',
    );
  }
  return {
    report: lines.join('\n'),
    text: formatLock(withVersion(published, version)),
    ...(version === stated ? {} : { version }),
  };
}

/**
 * `check`: exit code 1 and the rated changes when the contract in `folder` differs from the lock. `accept`: prints the
 * changes, raises `info.version` as required, and writes the lock. Exit code 2: could not run.
 */
export async function runLock(args: readonly string[], folder: string, output: Output): Promise<0 | 1 | 2> {
  const [mode, ...more] = args;
  if (args.includes('--help')) {
    output.log(usage);
    return 0;
  }
  if ((mode !== 'check' && mode !== 'accept') || more.length > 0) {
    output.error(usage);
    return 2;
  }
  try {
    const difference = await compareWithLock(folder);
    if (difference === undefined) {
      output.log(`The contract matches ${LOCK_FILE}.`);
      return 0;
    }
    if (mode === 'check') {
      output.error(`The contract differs from ${LOCK_FILE}:\n\n${difference.report}\n${remedy}`);
      return 1;
    }
    if (difference.version !== undefined) writeVersion(join(folder, CONTRACT_ROOT), difference.version);
    writeLock(folder, difference.text);
    output.log(`${difference.report}\nWrote ${LOCK_FILE}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof UnusableInputError)) throw error;
    output.error(error.message);
    return 2;
  }
}
